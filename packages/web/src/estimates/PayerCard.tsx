import type { Estimate } from '@warsha/contract/estimate-rows'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { ActionButton } from '../ui/ActionButton.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Card } from '../ui/Card.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { MoneyBlock } from '../ui/MoneyBlock.tsx'
import { DateText } from '../ui/time-text.tsx'
import { UserText } from '../ui/UserText.tsx'
import classes from './estimates.module.css'
import { useWhyNotHere } from './use-estimate.ts'

const tones = { Awaiting: 'warn', Approved: 'ok', Declined: 'danger' } as const

/** The insurer or the fleet that pays, and how much of it stays with the customer. */
export function PayerCard({ estimate, onOpen }: { estimate: Estimate; onOpen: () => void }) {
  const { t } = useTranslation('estimates')
  const why = useWhyNotHere(estimate)('estimates.edit')
  const { payer } = estimate
  return (
    <Card
      title={t('payer.title')}
      actions={
        <ActionButton size="small" disabledReason={why} reasonAt="tooltip" onClick={onOpen}>
          {t(payer ? 'payer.change' : 'payer.add')}
        </ActionButton>
      }
    >
      {payer ? <Shown payer={payer} /> : <span className="muted">{t('payer.none')}</span>}
    </Card>
  )
}

function Shown({ payer }: { payer: NonNullable<Estimate['payer']> }) {
  const { t } = useTranslation(['estimates', 'ticket-payers'])
  const { pick } = useNames()
  const name = pick(payer.nameEn, payer.nameAr)
  const { claimNumber, approvalReference, approvedOn, approvedAmount, approval } = payer
  return (
    <div className="stack">
      <div className={classes.claim}>
        <span>
          <b>
            <UserText>{name}</UserText>
          </b>{' '}
          <Badge tone={tones[approval]}>{t(`payer.states.${approval}`)}</Badge>
        </span>
        {claimNumber && (
          <span>
            {t('ticket-payers:claim.number')}: <Ltr>{claimNumber}</Ltr>
          </span>
        )}
        {approvalReference && (
          <span>
            {t('ticket-payers:claim.reference')}: <Ltr>{approvalReference}</Ltr>
          </span>
        )}
        {approvedOn && (
          <span>
            {t('ticket-payers:claim.approvedOn')}: <DateText day={approvedOn} />
          </span>
        )}
        {approvedAmount !== null && (
          <span>
            {t('ticket-payers:claim.approvedAmount')}: <Money amount={approvedAmount} />
          </span>
        )}
      </div>
      <MoneyBlock
        lines={[
          { key: 'own', label: t('payer.own'), value: <Money amount={payer.own} /> },
          { key: 'payer', label: <UserText>{name}</UserText>, value: <Money amount={payer.payer} /> },
        ]}
      />
    </div>
  )
}
