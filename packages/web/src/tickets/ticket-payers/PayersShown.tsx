import type { Ticket } from '@warsha/contract/ticket-rows'
import { pageOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { useNames } from '../../lib/names.ts'
import { OpenLink } from '../../lib/records/OpenLink.tsx'
import { Ltr } from '../../ui/Ltr.tsx'
import { Money } from '../../ui/Money.tsx'
import { MoneyBlock } from '../../ui/MoneyBlock.tsx'
import { UserText } from '../../ui/UserText.tsx'
import classes from './payers.module.css'

/** What each payer of a shared bill pays, with the invoice they got and what is due on it. */
export function PayersShown({ ticket: { payers } }: { ticket: Ticket }) {
  const { t } = useTranslation('ticket-payers')
  const { pick } = useNames()
  if (payers.length < 2) return null
  return (
    <section className={classes.shown} aria-label={t('shown')}>
      <MoneyBlock
        boxed
        lines={payers.map((payer) => ({
          key: String(payer.id),
          label: (
            <>
              <UserText>{pick(payer.nameEn, payer.nameAr)}</UserText>
              <span className={classes.facts}>
                {payer.claimNumber && (
                  <span>
                    {t('claim.number')} <UserText>{payer.claimNumber}</UserText>
                  </span>
                )}
                {payer.invoice && (
                  <span>
                    <OpenLink href={pageOf('invoice', payer.invoice.id)}>
                      <Ltr>{payer.invoice.number}</Ltr>
                    </OpenLink>{' '}
                    {t('stillDue')} <Money amount={payer.invoice.due} />
                  </span>
                )}
              </span>
            </>
          ),
          value: <Money amount={payer.total} />,
        }))}
      />
    </section>
  )
}
