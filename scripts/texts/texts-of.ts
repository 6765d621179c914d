import ts from 'typescript';

/** A text of ours that a borrower reads, and its line. */
type Text = { readonly line: number; readonly text: string };

/** Attributes whose value is read or heard. */
const READ = /^(label|title|text|alt|placeholder|hint|headline|description|aria-label|aria-description)$/;
const WORDS = /\p{L}{2,}.*\s\S*\p{L}/su;

/** The values of an expression with one of these are shown as they are. */
const OPERATORS: readonly ts.SyntaxKind[] = [
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
];

/**
 * All texts of one source file: texts between tags, attributes that are read, what is inserted between tags, and every string of
 * several words. Of a template (`.html`): texts between tags.
 */
export function textsOf(file: string, code: string): Text[] {
  if (file.endsWith('.html')) return textsOfTemplate(code);
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
  const around = ts.findAncestor(
    node,
    (one) => ts.isJsxAttribute(one) || ts.isJsxElement(one) || ts.isJsxFragment(one),
  );
  if (around && ts.isJsxAttribute(around)) return READ.test(around.name.getText());
  if (isShown(node)) return true;
  if (ts.isPropertyAssignment(parent) && READ.test(parent.name.getText())) return true;
  return WORDS.test(textOf(node));
}

/** Is it what an expression between tags comes to? Conditions and arguments are not. */
function isShown(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isJsxExpression(parent)) return true;
  const isBranch = ts.isConditionalExpression(parent) && node !== parent.condition;
  const isOperand = ts.isBinaryExpression(parent) && OPERATORS.includes(parent.operatorToken.kind);
  return (isBranch || isOperand || ts.isParenthesizedExpression(parent)) && isShown(parent);
}

/** Texts between the tags of a template. What a build inserts there is not ours. */
function textsOfTemplate(html: string): Text[] {
  const blank = (part: string) => part.replace(/\S/g, ' ');
  const own = html.replace(/<%.*?%>|<(style|script)\b.*?<\/\1>/gs, blank);
  return [...own.matchAll(/(?<=>\s*)[^<>\s][^<>]*/g)].map(({ 0: text, index }) => ({
    line: own.slice(0, index).split('\n').length,
    text: text.replace(/\s+/g, ' ').trim(),
  }));
}
