import type { CompanyTx } from '@warsha/db/database'
import { statement } from '@warsha/db/statement'
import { add, type Money } from '@warsha/domain/money'
import type { WalletMovementKind } from '@warsha/domain/subscriptions'
import { lastMovement } from './queries.ts'

type Movement = {
  kind: WalletMovementKind
  amount: number
  subscriptionId?: number | null
  refundId?: number | null
}

const insert = statement(
  (
    tx: CompanyTx,
    row: {
      number: number
      kind: string
      amountMinor: Money
      beforeMinor: Money
      afterMinor: Money
      subscriptionId: number | null
      refundId: number | null
    },
  ) => tx.insertInto('walletMovements').values({ companyId: tx.companyId, ...row }),
).run

/** Moves the wallet, while the company is held; nothing is no movement. The table refuses what would overdraw it. */
export async function moveWallet(tx: CompanyTx, { kind, amount, subscriptionId, refundId }: Movement): Promise<void> {
  if (amount === 0) return
  const last = await lastMovement(tx)
  const beforeMinor = last?.afterMinor ?? (0 as Money)
  await insert(tx, {
    number: (last?.number ?? 0) + 1,
    kind,
    amountMinor: amount as Money,
    beforeMinor,
    afterMinor: add(beforeMinor, amount as Money),
    subscriptionId: subscriptionId ?? null,
    refundId: refundId ?? null,
  })
}
