type Answer = { refunds: readonly { state: string; amount: number }[] }

/**
 * What became of money that was to be given back: sent whole, a part failed and is in the wallet again, or a part stays there because no
 * account takes it. `asked` is what was to be sent: of a cancellation its unused days, whatever else is in the wallet.
 */
export function givenBack({ refunds }: Answer, asked: number): 'done' | 'failed' | 'partly' {
  if (refunds.some(({ state }) => state === 'failed')) return 'failed'
  const sent = refunds.reduce((all, { amount }) => all + amount, 0)
  return sent < asked ? 'partly' : 'done'
}
