import {
  type KyselyPlugin,
  type LimitNode,
  type OffsetNode,
  type OperationNode,
  OperationNodeTransformer,
  type QueryId,
  ValueNode,
} from 'kysely'

const isWhole = (node: OperationNode): node is ValueNode => ValueNode.is(node) && Number.isSafeInteger(node.value)

class WrittenLimits extends OperationNodeTransformer {
  protected override transformLimit(node: LimitNode, queryId?: QueryId): LimitNode {
    const { kind, limit } = super.transformLimit(node, queryId)
    return { kind, limit: isWhole(limit) ? ValueNode.createImmediate(limit.value) : limit }
  }
  protected override transformOffset(node: OffsetNode, queryId?: QueryId): OffsetNode {
    const { kind, offset } = super.transformOffset(node, queryId)
    return { kind, offset: isWhole(offset) && offset.value === 0 ? ValueNode.createImmediate(0) : offset }
  }
}

const writtenLimits = new WrittenLimits()

/**
 * Writes a limit into its statement. As a parameter PostgreSQL takes it for a tenth of all rows when it plans for any values,
 * finds that plan dear, and then plans every execution of a prepared statement anew.
 */
export const limitsPlugin: KyselyPlugin = {
  transformQuery: ({ node, queryId }) => writtenLimits.transformNode(node, queryId),
  transformResult: async ({ result }) => result,
}
