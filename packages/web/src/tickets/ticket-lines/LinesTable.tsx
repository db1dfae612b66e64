import type { Ticket } from '@warsha/contract/ticket-rows'
import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../ui/locale.ts'
import type { LineGroup } from '../ticket/ticket-facts.ts'
import classes from './lines.module.css'
import { PartRow } from './PartRow.tsx'
import { ServiceRow } from './ServiceRow.tsx'

type Props = { ticket: Ticket; groups: readonly LineGroup[] /** why no line may change */; why: string | undefined }

export function LinesTable({ ticket, groups, why }: Props) {
  const { t } = useTranslation('tickets')
  const { seesAmounts } = useLocale()
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const fold = (id: number) =>
    setFolded((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]))
  return (
    <div className={classes.scroll}>
      <table className={classes.lines}>
        <Head />
        <tbody>
          {groups.map(({ service, parts }) => (
            <Fragment key={service?.id ?? 0}>
              {service ? (
                <ServiceRow
                  ticket={ticket}
                  service={service}
                  why={why}
                  foldable={parts.length > 0}
                  folded={folded.has(service.id)}
                  onFold={() => fold(service.id)}
                />
              ) : (
                <tr className={classes.service}>
                  <td className={classes.name} colSpan={seesAmounts ? 7 : 5}>
                    <span className={classes.nameRow}>
                      <span className={classes.foldSpace} />
                      <b>{t('lines.looseParts')}</b>
                    </span>
                  </td>
                </tr>
              )}
              {!(service && folded.has(service.id)) &&
                parts.map((part) => <PartRow key={part.id} ticket={ticket} part={part} why={why} />)}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head() {
  const { t } = useTranslation('tickets')
  const { seesAmounts } = useLocale()
  return (
    <thead>
      <tr>
        <th scope="col">{t('lines.item')}</th>
        <th scope="col">{t('lines.by')}</th>
        <th scope="col">{t('lines.state')}</th>
        <th scope="col" className={classes.amount}>
          {t('lines.quantity')}
        </th>
        {seesAmounts && (
          <>
            <th scope="col" className={classes.amount}>
              {t('lines.price')}
            </th>
            <th scope="col" className={classes.amount}>
              {t('lines.total')}
            </th>
          </>
        )}
        <th scope="col">
          <span className="sr-only">{t('lines.actions')}</span>
        </th>
      </tr>
    </thead>
  )
}
