import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { Card } from '../../ui/Card.tsx'
import { Money } from '../../ui/Money.tsx'
import { DueLine, MoneyBlock } from '../../ui/MoneyBlock.tsx'
import { IconCash } from '../../ui/more-icons.tsx'
import { BillPayments } from './BillPayments.tsx'
import type { BoughtBill } from './bill.ts'
import classes from './document.module.css'

/** What is done about the money of a document. */
export type StandingAction = 'pay' | 'refund' | 'writeOff'

/** `whyNot` says why it cannot be paid, or why nothing can be got back. */
type Props = {
  bill: BoughtBill
  whyNot: (action: StandingAction) => string | undefined
  onOpen: (action: StandingAction, of?: number) => void
}

/** What is owed on a document today, and how it was paid. */
export function BillStanding({ bill, whyNot, onOpen }: Props) {
  const { t } = useTranslation('purchases')
  return (
    <>
      <Card title={t('today')} flush>
        <Standing bill={bill} whyNot={whyNot} onOpen={onOpen} />
      </Card>
      <Card title={t('payments.title')} flush>
        <BillPayments bill={bill} whyNot={whyNot('refund')} onRefund={(id) => onOpen('refund', id)} />
      </Card>
    </>
  )
}

/** Total, what went back, what was paid and what remains; the way to pay it stands below. */
function Standing({ bill: { category, total, returned, paid, badDebt, due, toGetBack }, whyNot, onOpen }: Props) {
  const { t } = useTranslation(['purchases', 'expenses'])
  return (
    <>
      <div className={classes.sums}>
        <MoneyBlock
          lines={[
            { key: 'total', label: t('columns.total'), value: <Money amount={total} /> },
            ...(returned > 0
              ? [{ key: 'returned', label: t('return.returned'), value: <Money amount={returned} /> }]
              : []),
            { key: 'paid', label: t('paid'), value: <Money amount={paid} /> },
            ...(badDebt > 0 ? [{ key: 'badDebt', label: t('badDebt.line'), value: <Money amount={badDebt} /> }] : []),
          ]}
        />
      </div>
      <DueLine label={t(toGetBack > 0 ? 'toGetBack' : 'columns.due')}>
        <Money amount={toGetBack > 0 ? toGetBack : due} sign />
      </DueLine>
      {due > 0 && (
        <div className={classes.pay}>
          <ActionButton
            variant="primary"
            size="large"
            block
            icon={<IconCash size="s" />}
            shortcut="P"
            disabledReason={whyNot('pay')}
            onClick={() => onOpen('pay')}
          >
            {t(category === 'expense' ? 'expenses:pay' : 'payment.title')}
          </ActionButton>
          <ActionButton block disabledReason={whyNot('writeOff')} onClick={() => onOpen('writeOff')}>
            {t('badDebt.open')}
          </ActionButton>
        </div>
      )}
    </>
  )
}
