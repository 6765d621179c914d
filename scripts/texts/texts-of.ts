import ts from 'typescript';

/** A text of ours that a borrower reads, and its line. */
type Text = { readonly line: number; readonly text: string };

/** Attributes whose value is read or heard. */
const READ = /^(label|title|text|alt|placeholder|hint|headline|description|aria-label|aria-description)$/;
const WORDS = /\p{L}{2,}.*\s\S*\p{L}/su;

/** All texts of one source file: texts between tags, attributes that are read, and every string of several words. */
export function textsOf(file: string, code: string): Text[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const texts: Text[] = [];
  const visit = (node: ts.Node): void => {
    const text = isRead(node) ? textOf(node).replace(/\s+/g, ' ').trim() : '';
    if (/\p{L}/u.test(text)) {
      texts.push({ line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

/** An inserted value is written as '…'. */
function textOf(node: ts.Node): string {
  if (ts.isTemplateExpression(node)) {
    return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
  }
  return ts.isJsxText(node) || ts.isStringLiteralLike(node) ? node.text : '';
}

function isRead(node: ts.Node): boolean {
  if (ts.isJsxText(node)) return true;
  if (!ts.isStringLiteralLike(node) && !ts.isTemplateExpression(node)) return false;
  const { parent } = node;
  if (ts.isImportDeclaration(parent) || ts.isLiteralTypeNode(parent)) return false;
  const attribute = ts.findAncestor(node, ts.isJsxAttribute);
  if (attribute && !ts.findAncestor(parent, (one) => one.parent === attribute && ts.isJsxElement(one))) {
    return READ.test(attribute.name.getText());
  }
  if (ts.isPropertyAssignment(parent) && READ.test(parent.name.getText())) return true;
  return WORDS.test(textOf(node));
}
