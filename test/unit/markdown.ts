import { read } from './source-files.js';

/** A fenced block of code. */
export interface Fence {
  readonly language: string;
  readonly code: string;
}

/** A Markdown text, taken apart. */
export interface Page {
  readonly fences: readonly Fence[];
  /** What stands between single backticks. */
  readonly spans: readonly string[];
  /** Targets of links and pictures. */
  readonly links: readonly string[];
  /** What headings can be linked by. */
  readonly anchors: ReadonlySet<string>;
  /** The words: without code, targets of links and comments. */
  readonly prose: string;
}

const FENCE = /^```(\w*)\n([^]*?)^```$/gm;
const SPAN = /`([^`\n]+)`/g;
const LINK = /\]\(([^)\s]+)\)/g;

/** The anchor that a heading gets: lower case, without punctuation, with hyphens. */
function anchor(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

/** Takes a Markdown text apart. */
export function readPage(text: string): Page {
  const fences = [...text.matchAll(FENCE)].map(([, language = '', code = '']) => ({
    language,
    code,
  }));
  const plain = text.replace(FENCE, '').replace(/<!--[^]*?-->/g, '');
  const withoutCode = plain.replace(SPAN, '');
  return {
    fences,
    spans: [...plain.matchAll(SPAN)].map(([, span = '']) => span),
    links: [...withoutCode.matchAll(LINK)].map(([, target = '']) => target),
    anchors: new Set([...plain.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchor(heading))),
    prose: withoutCode.replace(LINK, ']'),
  };
}

/** A page of the repository, such as docs/testing.md, taken apart. */
export const pageOf = (file: string): Page => readPage(read(file));
