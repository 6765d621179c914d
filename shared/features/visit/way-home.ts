import type { MouseEvent } from 'react';
import { bridge, can, screenLink } from '#core';

/** The way on of a screen that cannot be shown: home is the app's where there is one, else the public site. */
export const wayHome = () => ({
  href: screenLink('index'),
  label: 'Go to home page',
  onClick: (event: MouseEvent) => {
    if (!can('toHome')) return;
    event.preventDefault();
    bridge.home();
  },
});
