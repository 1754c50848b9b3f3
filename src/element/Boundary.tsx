import { Component, type ReactNode } from 'react';
import { reportError } from '../instances/report-error.js';
import { onSettings, settings } from '../page/settings.js';
import { LoadError } from '../ui/pieces.js';
import type { Undo } from '../base/store.js';

interface BoundaryProps {
  readonly tag: string;
  readonly children: ReactNode;
}

/** Keeps a failed part from stopping the others: reports it, lets the buyer try again, and tries again when a setting changes. */
export class Boundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };
  #stop: Undo | undefined;

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidMount(): void {
    // A change is relative to the last read, and a part may fail before any.
    settings();
    this.#stop = onSettings(this.#reset);
  }

  override componentWillUnmount(): void {
    this.#stop?.();
  }

  override componentDidCatch(error: unknown): void {
    reportError(`<${this.props.tag}>`, error, 'The other parts of the page go on.');
  }

  #reset = (): void => this.setState({ failed: false });

  override render(): ReactNode {
    return this.state.failed ? <LoadError retry={this.#reset} /> : this.props.children;
  }
}
