import type { LaunchOptions, Page } from '@playwright/test';
import { test as base } from './shop.js';

/** A test in a Chromium that behaves as it does while a screen reader runs. */
export const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      // Without it Chromium builds only what is in view, which is not what screen readers get.
      const args = [...(launchOptions.args ?? []), '--force-renderer-accessibility'];
      await use({ ...launchOptions, args });
    },
    { scope: 'worker' },
  ],
});

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

const text = (value: ProtocolValue | undefined): string =>
  typeof value?.value === 'string' || typeof value?.value === 'number' ? String(value.value) : '';

/** The accessibility tree of the page as Chromium built it, in the order in which it is read. */
export async function axTree(page: Page): Promise<AxNode[]> {
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = (await devtools.send('Accessibility.getFullAXTree')) as {
    nodes: ProtocolNode[];
  };
  await devtools.detach();
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
