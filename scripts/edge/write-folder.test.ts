import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../../tests/temporary.ts';
import { filesBelow } from '../files-below.ts';
import { writeFolder } from './write-folder.ts';

function place() {
  const folder = emptyFolder();
  const site = path.join(folder, 'site');
  const at = (file: string) => path.join(site, file);
  const names = () =>
    filesBelow(site)
      .filter((file) => statSync(at(file)).isFile())
      .sort();
  const write = (files: Readonly<Record<string, string>>) => writeFolder(site, new Map(Object.entries(files)));
  return { folder, site, at, names, write, record: `${site}.files.json` };
}

test('a file of an earlier run that this run does not write is deleted, unless it was edited; other files stay', () => {
  const { at, names, write } = place();
  write({ 'order.html': 'one', 'gone.html': 'one', 'assets/gone.js': 'one', 'edited.html': 'one' });
  writeFileSync(at('assets/foreign.js'), 'of somebody else');
  writeFileSync(at('edited.html'), 'by hand');
  expect(write({ 'order.html': 'two' })).toEqual(['gone.html', 'assets/gone.js']);
  expect(names()).toEqual(['assets/foreign.js', 'edited.html', 'order.html']);
  expect(readFileSync(at('order.html'), 'utf8')).toBe('two');
  expect(write({ 'order.html': 'two' })).toEqual([]);
});

test('a file behind a symbolic link or outside the folder is never deleted, whatever the record says', () => {
  const { folder, site, at, write, record } = place();
  write({ 'assets/a.js': 'one' });
  rmSync(at('assets'), { recursive: true });
  mkdirSync(path.join(folder, 'elsewhere'));
  for (const file of ['elsewhere/a.js', 'outside.js']) writeFileSync(path.join(folder, file), 'one');
  symlinkSync(path.join(folder, 'elsewhere'), at('assets'), 'junction');
  const { 'assets/a.js': hash } = JSON.parse(readFileSync(record, 'utf8')) as Record<string, string>;
  writeFileSync(record, JSON.stringify({ 'assets/a.js': hash, '../outside.js': hash }));
  expect(writeFolder(`${site}/`, new Map())).toEqual([]);
  expect(readdirSync(folder).sort()).toEqual(['elsewhere', 'outside.js', 'site', 'site.files.json']);
  expect(readdirSync(path.join(folder, 'elsewhere'))).toEqual(['a.js']);
});

test('after an interrupted run, the next run still deletes the files that it no longer writes', () => {
  const { at, names, write, record } = place();
  write({ 'order.html': 'one' });
  // recorded, and killed before the file was written
  mkdirSync(at('stop.html'));
  expect(() => write({ 'stop.html': 'two', 'order.html': 'two' })).toThrow('stop.html');
  rmSync(at('stop.html'), { recursive: true });
  rmSync(at('stop.html.new'));
  expect(readFileSync(at('order.html'), 'utf8')).toBe('one');
  expect(write({ 'other.html': 'three' })).toEqual(['order.html']);
  expect(names()).toEqual(['other.html']);
  expect(readFileSync(record, 'utf8')).not.toContain('order.html');
});

test('a damaged record is reported before anything is written', () => {
  const { at, write, record } = place();
  write({ 'order.html': 'one' });
  writeFileSync(record, '[');
  expect(() => write({ 'order.html': 'two' })).toThrow(`${record} is damaged. Delete it`);
  expect(readFileSync(at('order.html'), 'utf8')).toBe('one');
});

test('a failed write ends the command with one message instead of a stack trace', () => {
  const folder = emptyFolder();
  writeFileSync(path.join(folder, 'file'), '');
  const line = [path.join(import.meta.dirname, 'main.ts'), 'nginx', '--out', `${folder}/file/h5.conf`];
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', ...line], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^E\w+: .*file'\n$/)]);
});
