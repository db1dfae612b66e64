import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx.ts'
import { useLocale } from '../../ui/locale.ts'
import classes from './lines.module.css'
import { PartRow } from './PartRow.tsx'
import { ServiceRow } from './ServiceRow.tsx'
import { groupsOf, type LineSource } from './source.ts'

/** Services with their parts below them, then the parts that hang on none. */
export function LinesTable({ source }: { source: LineSource }) {
  const { t } = useTranslation('tickets')
  const { seesAmounts } = useLocale()
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const fold = (id: number) =>
    setFolded((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]))
  return (
    <div className={classes.scroll}>
      <table className={cx(classes.lines, !source.stateOf && classes.draft)}>
        <Head source={source} />
        <tbody>
          {groupsOf(source).map(({ service, parts }) => (
            <Fragment key={service?.id ?? 0}>
              {service ? (
                <ServiceRow
                  source={source}
                  service={service}
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
                parts.map((part) => <PartRow key={part.id} source={source} part={part} />)}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head({ source }: { source: LineSource }) {
  const { t } = useTranslation('tickets')
  const { seesAmounts } = useLocale()
  return (
    <thead>
      <tr>
        <th scope="col">{t('lines.item')}</th>
        <th scope="col">{source.workersOf ? t('lines.by') : t('lines.origin')}</th>
        <th scope="col">{source.stateOf ? t('lines.state') : t('service.due')}</th>
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
