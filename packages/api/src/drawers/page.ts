import type { Drawer } from '@warsha/contract/drawers'
import type { CompanyTx } from '@warsha/db/database'
import { type ByMode, expectedByMode } from '@warsha/domain/drawers'
import { type Money, subtract, sum } from '@warsha/domain/money'
import { paymentModeNames } from '@warsha/domain/payments'
import type { PurchasePaymentKind } from '@warsha/domain/purchases'
import { type findDrawer, listCounts, listMoves, listPieces, listSupplierCash, sumTakings } from './queries.ts'

type Row = NonNullable<Awaited<ReturnType<typeof findDrawer>>>

/** What should be in the drawer now, per way to pay. */
export async function expectedOf(tx: CompanyTx, { id, float }: Pick<Row, 'id' | 'float'>): Promise<ByMode> {
  const [takings, moves, suppliers] = [
    await sumTakings(tx, id),
    await listMoves(tx, id),
    await listSupplierCash(tx, id),
  ]
  const moved = (kind: 'In' | 'Out') => sum(moves.filter((move) => move.kind === kind).map(({ amount }) => amount))
  const byMode: Partial<Record<string, Money>> = Object.fromEntries(takings.map(({ mode, amount }) => [mode, amount]))
  const cash = (kind: PurchasePaymentKind) =>
    sum(suppliers.filter((one) => one.kind === kind).map(({ amount }) => amount))
  const toSuppliers = subtract(cash('Payment'), cash('Refund'))
  return expectedByMode({ float, takings: byMode, movedIn: moved('In'), movedOut: moved('Out'), toSuppliers })
}

/** A drawer as it stands; a closed one as it was counted. */
export async function drawerPage(tx: CompanyTx, { shopId: _shop, ...row }: Row): Promise<Drawer> {
  const counts = row.closedAt === null ? [] : await listCounts(tx, row.id)
  const expected = row.closedAt === null ? await expectedOf(tx, row) : null
  return {
    ...row,
    modes: expected ? paymentModeNames.map((mode) => ({ mode, expected: expected[mode], counted: null })) : counts,
    pieces: await listPieces(tx, row.id),
    moves: await listMoves(tx, row.id),
    suppliers: await listSupplierCash(tx, row.id),
  }
}
