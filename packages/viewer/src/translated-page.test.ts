/**
 * Browsers' translators replace each text node by elements. Then React fails to remove or change it, or to insert before it.
 * An element whose only child is text is safe, because React sets its `textContent`.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';

/** Whether React may create a text node for an expression or a child of an element. */
function isText(node: ESTree.Expression | ESTree.JSXChild | ESTree.JSXEmptyExpression): boolean {
  switch (node.type) {
    case 'JSXText':
      // JSX removes a line break and the spaces around it.
      return node.value.trim() !== '' || !node.value.includes('\n');
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      return isText(node.expression);
    case 'ConditionalExpression':
      return isText(node.consequent) || isText(node.alternate);
    case 'LogicalExpression':
      return isText(node.right) || (node.operator !== '&&' && isText(node.left));
    case 'Literal':
      return typeof node.value !== 'boolean' && node.value !== null;
    case 'Identifier':
      // `children` next to other children are elements.
      return node.name !== 'undefined' && node.name !== 'children';
    case 'CallExpression':
      return !makesList(node);
    default:
      return !['JSXElement', 'JSXFragment', 'JSXEmptyExpression'].includes(node.type);
  }
}

/** Whether a call maps a list to elements. */
function makesList({ callee }: ESTree.CallExpression): boolean {
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name === 'map';
}

/** Whether a child is rendered, rather than a line break or a comment. */
function isRendered(node: ESTree.JSXChild): boolean {
  if (node.type === 'JSXText') return isText(node);
  return node.type !== 'JSXExpressionContainer' || node.expression.type !== 'JSXEmptyExpression';
}

/** The texts in a module without their own element. */
function looseTextsIn(source: string): string[] {
  const found: ESTree.Node[] = [];
  /** Whether each enclosing function of a node is a component. */
  const functions: boolean[] = [];
  const enter = ({ id }: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    functions.push(/^[A-Z]/.test(id?.name ?? ''));
  };
  const leave = () => {
    functions.pop();
  };
  new Visitor({
    JSXElement({ children }) {
      if (children.filter(isRendered).length > 1) found.push(...children.filter(isText));
    },
    JSXFragment({ children }) {
      found.push(...children.filter(isText));
    },
    FunctionDeclaration: enter,
    FunctionExpression: enter,
    ArrowFunctionExpression: enter,
    'FunctionDeclaration:exit': leave,
    'FunctionExpression:exit': leave,
    'ArrowFunctionExpression:exit': leave,
    ReturnStatement({ argument }) {
      if (functions.at(-1) && argument && isText(argument)) found.push(argument);
    },
  }).visit(parseSync('component.tsx', source).program);
  return found.map(({ start, end }) => source.slice(start, end));
}

it.each([
  ['<p>{isOpen && <b />}{words.text}</p>', ['{words.text}']],
  ['<p><b />{isOpen ? <i /> : words.text()}</p>', ['{isOpen ? <i /> : words.text()}']],
  ['<p><b /> {name}</p>', [' ', '{name}']],
  ['<><b />Name</>', ['Name']],
  ['<p>{title ?? words.title}</p>', []],
  ['<p>{list.map((each) => <b key={each}>{each}</b>)}{isOpen && <i>{name}</i>}</p>', []],
])('finds texts next to other children in %s', (jsx, texts) => {
  expect(looseTextsIn(`const element = ${jsx};`)).toEqual(texts);
});

it('finds a component that returns text', () => {
  expect(looseTextsIn('function Count() { return words.count(3); }')).toEqual(['words.count(3)']);
});

it('gives each text of the viewer its own element', () => {
  const modules = globSync('**/*.tsx', { cwd: import.meta.dirname }).filter((path) => !path.endsWith('.test.tsx'));
  const found = modules.flatMap((path) =>
    looseTextsIn(readFileSync(join(import.meta.dirname, path), 'utf8')).map((text) => `${path}: ${text}`),
  );
  expect(modules).toContain('document-signer.tsx');
  expect(found).toEqual([]);
});
