import { Component, type ReactNode } from 'react';

/** Leaves out what cannot be drawn. The error page stands in the same frame, and must not fail with it. */
export class IfItWorks extends Component<{ children: ReactNode }> {
  override state = { works: true };

  static getDerivedStateFromError() {
    return { works: false };
  }

  override render() {
    return this.state.works && this.props.children;
  }
}
