import * as v from 'valibot';

// The parts of the tool's own records that it relies on. A record that somebody cut or replaced is refused when it is read.

const objects = v.array(v.object({ key: v.string(), hash: v.string() }));
const file = v.object({ file: v.string(), hash: v.string(), objects });
const page = v.object({ html: file, assets: v.array(file), urls: v.array(v.string()) });
const canary = v.object({ share: v.number(), page, slots: v.array(file) });

/** `releases/<id>.json` */
export const releaseRecord = v.object({
  id: v.string(),
  time: v.string(),
  changed: v.object({ pages: v.array(v.string()), files: v.array(v.string()) }),
  pages: v.record(v.string(), v.object({ ...page.entries, canary: v.optional(canary) })),
  files: v.array(file),
});

/** `releases/pending/…` */
export const pendingRecord = v.object({ release: releaseRecord, purge: releaseRecord.entries.changed });

/** `releases/lock/…` */
export const lockRecord = v.object({ token: v.string(), by: v.string(), since: v.string(), until: v.string() });
