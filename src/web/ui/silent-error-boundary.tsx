import { Component, type ReactNode } from 'react';

/** Renders nothing when its children throw. The error page has the same header and footer, and must not fail with them. */
export class SilentErrorBoundary extends Component<{ children: ReactNode }> {
  override state = { hasError: false };

  static getDerivedStateFromError() {
    return { hasError: true };
  }

  override render() {
    return !this.state.hasError && this.props.children;
  }
}
