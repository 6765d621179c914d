import type { MouseEvent } from 'react';
import { bridge, can, screenLink } from '#core';

/** The way on from a screen that cannot be shown: the home page of the app if there is one, else of the public site. */
export const wayHome = () => ({
  href: screenLink('index'),
  label: 'Go to home page',
  'data-wait': true,
  onClick: (event: MouseEvent) => {
    if (!can('toHome')) return;
    event.preventDefault();
    bridge.home();
  },
});
