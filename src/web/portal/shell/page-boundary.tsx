import { Component, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

export class PageBoundary extends Component<{ children: ReactNode }> {
  override state = { hasError: false };

  static getDerivedStateFromError() {
    return { hasError: true };
  }

  override render() {
    if (!this.state.hasError) return this.props.children;
    return (
      <Notice
        tone="bad"
        title="Something went wrong"
        // A reload, because the code may be of an older version.
        actions={<Button onClick={() => window.location.reload()}>Try Again</Button>}
      >
        <p>This page could not be shown. Try again; if it happens again, come back in a few minutes.</p>
      </Notice>
    );
  }
}
