import { Component, type ReactNode } from 'react';
import { reportError } from '../page-cart/report-error.js';
import { onSettings, settings } from '../page/settings.js';
import { LoadError } from '../ui/LoadError.js';
import type { Undo } from '../store.js';

interface BoundaryProps {
  readonly tag: string;
  readonly children: ReactNode;
}

/**
 * Keeps a part that fails from taking the others with it: reports which tag and why, offers the
 * buyer to try again, and tries by itself when a setting changes.
 */
export class Boundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };
  #stop: Undo | undefined;

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidMount(): void {
    // A change is one against what was read before: a part may fail before it reads anything.
    settings();
    this.#stop = onSettings(this.#reset);
  }

  override componentWillUnmount(): void {
    this.#stop?.();
  }

  override componentDidCatch(error: unknown): void {
    reportError(`<${this.props.tag}>`, error, 'The other parts of the page go on.');
  }

  #reset = (): void => {
    if (this.state.failed) this.setState({ failed: false });
  };

  override render(): ReactNode {
    return this.state.failed ? <LoadError retry={this.#reset} /> : this.props.children;
  }
}
