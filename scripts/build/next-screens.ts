import type { Plugin } from 'vite';
import type { ScreenEntry } from '../../pages/screens.ts';

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
        const call = `fetchAhead(${JSON.stringify(screen.next)}, '${screen.kind === 'live' ? 'usable' : 'hydrate'}');`;
        return {
          code: `import { fetchAhead } from '/shared/features/visit/fetchAhead.ts';\n${code}\n${call}`,
          map: null,
        };
      },
    },
  };
}
