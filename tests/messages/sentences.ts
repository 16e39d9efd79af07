/** The sentences that the source says in messages and refusals, read from its syntax. */
import ts from 'typescript'

export interface Sentence {
  readonly file: string
  readonly line: number
  /** The expression in the place of a template. */
  readonly source: string
  /** Undefined where it is no literal. */
  readonly template: string | undefined
}

/** Where each function that makes a message takes its template. */
const places: Readonly<Record<string, number>> = {
  message: 0,
  noSuchWager: 0,
  against: 1,
  refused: 1,
  moreThan: 2,
  outOfPhase: 2,
  problem: 2,
  refusal: 2,
  stop: 2,
  refuse: 3,
}

/** The expressions that a value may be: the branches of a choice, the name of a message, or itself. */
const branches = (node: ts.Expression): readonly ts.Expression[] => {
  if (ts.isParenthesizedExpression(node)) return branches(node.expression)
  if (ts.isConditionalExpression(node)) return [...branches(node.whenTrue), ...branches(node.whenFalse)]
  return [node]
}

const calledIn = (node: ts.Node): string | undefined =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) ? node.expression.text : undefined

/** The function that a node is in, by the name of its constant. */
const functionAround = (node: ts.Node): string | undefined => {
  for (let at: ts.Node | undefined = node.parent; at; at = at.parent)
    if (ts.isVariableDeclaration(at) && at.initializer && ts.isArrowFunction(at.initializer) && ts.isIdentifier(at.name))
      return at.name.text
  return undefined
}

/** A function of the list that hands on what it was given has its callers looked at instead. */
const handsOn = (node: ts.Expression): boolean =>
  ts.isIdentifier(node) && node.text === 'said' && (functionAround(node) ?? '') in places

const expressionsIn = (node: ts.Node): readonly ts.Expression[] => {
  const place = places[calledIn(node) ?? '']
  const at = place === undefined ? undefined : (node as ts.CallExpression).arguments[place]
  if (at) return branches(at).filter((each) => calledIn(each) !== 'message' && !handsOn(each))
  if (!ts.isObjectLiteralExpression(node)) return []
  const fields = new Map(
    node.properties.map((each) => [each.name?.getText(), ts.isPropertyAssignment(each) ? each.initializer : each.name]),
  )
  const reason = fields.get('reason')
  return reason && ts.isExpression(reason) && fields.has('code') && fields.has('clause') ? [reason] : []
}

export const sentencesIn = (file: string, text: string): readonly Sentence[] => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found: Sentence[] = []
  const visit = (node: ts.Node): void => {
    for (const each of expressionsIn(node)) {
      const isLiteral = ts.isStringLiteralLike(each) && !ts.isObjectLiteralExpression(node)
      const line = source.getLineAndCharacterOfPosition(each.getStart()).line + 1
      found.push({ file, line, source: each.getText(), template: isLiteral ? each.text : undefined })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
