import { devtools } from './stage.js';

/** One thing that a screen reader finds, as Chromium gives it to the system. */
export interface AxNode {
  readonly role: string;
  readonly name: string;
  readonly description: string;
  readonly value: string;
  /** States and attributes: `level`, `invalid`, `live`, `focused`, … */
  readonly properties: Readonly<Record<string, unknown>>;
  /** Roles with names of what it stands in, outermost first: `region "Summary"`. */
  readonly within: readonly string[];
}

interface ProtocolValue {
  readonly value?: unknown;
}

interface ProtocolNode {
  readonly nodeId: string;
  readonly parentId?: string;
  readonly childIds?: readonly string[];
  readonly ignored: boolean;
  readonly role?: ProtocolValue;
  readonly name?: ProtocolValue;
  readonly description?: ProtocolValue;
  readonly value?: ProtocolValue;
  readonly properties?: readonly { readonly name: string; readonly value: ProtocolValue }[];
}

interface ProtocolFrame {
  readonly frame: { readonly id: string; readonly url: string };
  readonly childFrames?: readonly ProtocolFrame[];
}

const text = (value: ProtocolValue | undefined): string =>
  typeof value?.value === 'string' || typeof value?.value === 'number' ? String(value.value) : '';

/** The browser's name for the frame that is the page of the tests. */
async function ownFrame(): Promise<string> {
  const { frameTree } = (await devtools().send('Page.getFrameTree')) as unknown as {
    frameTree: ProtocolFrame;
  };
  const address = location.href.replace(location.hash, '');
  const own = frameTree.childFrames?.find(({ frame }) => frame.url === address);
  if (!own) throw new Error(`No frame of the browser has the address ${address}`);
  return own.frame.id;
}

/**
 * The accessibility tree of the page as Chromium builds it, in the order in which it is read, without the rows of a long
 * list that are far out of view: it builds those only while a screen reader runs.
 */
export async function axTree(): Promise<AxNode[]> {
  const { nodes } = (await devtools().send('Accessibility.getFullAXTree', {
    frameId: await ownFrame(),
  })) as { nodes: ProtocolNode[] };
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const found: AxNode[] = [];
  const walk = (node: ProtocolNode, within: readonly string[]): void => {
    let inner = within;
    if (!node.ignored) {
      const [role, name] = [text(node.role), text(node.name)];
      const properties = Object.fromEntries(
        (node.properties ?? []).map((each) => [each.name, each.value.value]),
      );
      const { description, value } = node;
      found.push({
        ...{ role, name, properties, within },
        ...{ description: text(description), value: text(value) },
      });
      inner = [...within, name ? `${role} "${name}"` : role];
    }
    for (const id of node.childIds ?? []) {
      const child = byId.get(id);
      if (child) walk(child, inner);
    }
  };
  const root = nodes.find(({ parentId }) => parentId === undefined);
  if (root) walk(root, []);
  return found;
}

/** All of one of these roles, as `role "name"`. */
export const named = (tree: readonly AxNode[], ...roles: readonly string[]): string[] =>
  tree.filter(({ role }) => roles.includes(role)).map(({ role, name }) => `${role} "${name}"`);

export const find = (tree: readonly AxNode[], role: string, name: string): AxNode | undefined =>
  tree.find((node) => node.role === role && node.name === name);
