import type { Plugin } from 'vite';
import type { ScreenEntry } from '../../pages/screens.ts';
import { aheadRules } from './ahead-rules.ts';

/** Makes a page's entry fetch the screens in its `next` ahead. It names their ids only, so that no page knows another page's files. */
export function nextScreens(screens: readonly ScreenEntry[]): Plugin {
  return {
    name: 'build:next-screens',
    apply: 'build',
    transform: {
      filter: { id: /\/pages\/\w+\/entry\.tsx$/ },
      handler(code, id) {
        const screen = screens.find((one) => id.endsWith(`/pages/${one.id}/entry.tsx`));
        if (!screen?.next) return;
        const after = screen.kind === 'live' ? 'usable' : 'hydrate';
        const values = [screen.next, after, aheadRules(screen, screens)].map((value) => JSON.stringify(value));
        return {
          code: `import { fetchAhead } from '/shared/features/visit/fetchAhead.ts';\n${code}\nfetchAhead(${values.join(', ')});`,
          map: null,
        };
      },
    },
  };
}
