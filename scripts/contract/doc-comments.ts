import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** What the sources of a folder say about what they declare. */
type DocComments = {
  /** of an exported constant or type; '' for none */
  readonly of: (name: string) => string;
  /** the comments of an object's properties, where one object literal has all its commented names; by property */
  readonly ofProperties: (names: readonly string[]) => ReadonlyMap<string, string>;
};

/** Reads the doc comments of every module of a folder, so that descriptions are written once, beside the code. */
export function docComments(folder: string): DocComments {
  const names = new Map<string, string>();
  const objects: (readonly [keys: readonly string[], comments: ReadonlyMap<string, string>])[] = [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  for (const file of files) {
    const source = ts.createSourceFile(
      file,
      readFileSync(path.join(folder, file), 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    );
    const visit = (node: ts.Node): void => {
      if (ts.isVariableStatement(node)) {
        for (const { name } of node.declarationList.declarations) names.set(name.getText(), docText(node));
      }
      if (ts.isTypeAliasDeclaration(node)) names.set(node.name.text, docText(node));
      const members = ts.isObjectLiteralExpression(node)
        ? node.properties
        : ts.isTypeLiteralNode(node)
          ? node.members
          : [];
      const found = [...members].flatMap((member) => {
        const text = docText(member);
        return text && member.name ? [[member.name.getText(), text] as const] : [];
      });
      if (found.length > 0) {
        const keys = [...members].flatMap(({ name }) => (name ? [name.getText()] : []));
        objects.push([keys, new Map(found)]);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return {
    of: (name) => names.get(name) ?? '',
    ofProperties: (wanted) => {
      const fitting = objects.filter(([keys]) => keys.every((key) => wanted.includes(key)));
      return new Map(fitting.flatMap(([, comments]) => [...comments]));
    },
  };
}

/** Text of the last doc comment in front of a node as one paragraph. */
function docText(node: ts.Node): string {
  const comments = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const text = ts.getTextOfJSDocComment(comments[comments.length - 1]?.comment) ?? '';
  return text.replace(/\s+/g, ' ').trim();
}
