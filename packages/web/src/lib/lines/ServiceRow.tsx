import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/Badge.tsx'
import { cx } from '../../ui/cx.ts'
import { IconChevronDown, IconCircleX } from '../../ui/icons.tsx'
import { islands } from '../../ui/islands.tsx'
import { useLocale } from '../../ui/locale.ts'
import { Money } from '../../ui/Money.tsx'
import { IconPackages } from '../../ui/more-icons.tsx'
import { UserText } from '../../ui/UserText.tsx'
import { useNames } from '../names.ts'
import { DueNote } from './DueNote.tsx'
import { EditableFigure } from './EditableFigure.tsx'
import classes from './lines.module.css'
import { type LineSource, lineTotalOf, type ServiceLine } from './source.ts'
import { useServiceFigure } from './use-line-figure.ts'

type Props = {
  source: LineSource
  service: ServiceLine
  foldable: boolean
  folded: boolean
  onFold: () => void
}

export function ServiceRow({ source, service, foldable, folded, onFold }: Props) {
  const { nameOf } = useNames()
  const { seesAmounts } = useLocale()
  const off = service.status === 'Canceled'
  const figure = useServiceFigure(source, service)
  return (
    <tr className={cx(classes.service, off && classes.cancelled)}>
      <th scope="row" className={classes.name}>
        <span className={classes.nameRow}>
          {off ? (
            <IconCircleX size="s" className={classes.mark} />
          ) : (
            <Fold foldable={foldable} folded={folded} name={nameOf(service)} onFold={onFold} />
          )}
          <span className={classes.nameWords}>
            <span className={classes.serviceName}>{nameOf(service)}</span>
            <Notes source={source} service={service} />
            {source.notesOf?.(service)}
          </span>
        </span>
      </th>
      <td className={classes.by}>{!off && source.workersOf?.(service)}</td>
      <td className={classes.state}>
        {source.stateOf?.(service)}
        {!off && <DueNote service={service} />}
      </td>
      <td className={cx(classes.amount, classes.quantity)}>
        <EditableFigure kind="quantity" value={service.quantityMilli} {...figure.quantity} />
      </td>
      {seesAmounts && (
        <>
          <td className={cx(classes.amount, classes.price)}>
            <EditableFigure kind="money" value={service.price} {...figure.price} />
          </td>
          <td className={cx(classes.amount, classes.total)}>
            <b>
              <Money amount={lineTotalOf(service)} />
            </b>
          </td>
        </>
      )}
      <td className={classes.menu}>{source.toolsOfService(service)}</td>
    </tr>
  )
}

type FoldProps = { foldable: boolean; folded: boolean; name: string; onFold: () => void }
function Fold({ foldable, folded, name, onFold }: FoldProps) {
  const { t } = useTranslation('tickets')
  if (!foldable) return <span className={classes.foldSpace} />
  return (
    <button
      type="button"
      className={cx(classes.fold, 'reach')}
      aria-expanded={!folded}
      aria-label={t('lines.partsOf', { name })}
      onClick={onFold}
    >
      <IconChevronDown size="s" className={cx(folded && classes.folded)} />
    </button>
  )
}

function Notes({ source, service }: Pick<Props, 'source' | 'service'>) {
  const { t } = useTranslation('tickets')
  const { nameOf } = useNames()
  const sold = source.packages.find(({ id }) => id === service.ticketPackageId)
  const { description, discount, underWarrantyOfId, warrantyEndsOn } = service
  if (!description && discount === 0 && underWarrantyOfId === null && !sold && !warrantyEndsOn) return null
  return (
    <span className={classes.notes}>
      {underWarrantyOfId !== null && <Badge tone="again">{t('lines.underWarranty')}</Badge>}
      {sold && (
        <Badge tone="neutral" icon={IconPackages}>
          {nameOf(sold)}
        </Badge>
      )}
      {description && <UserText>{description}</UserText>}
      {discount > 0 && (
        <span>
          {t('lines.discount')} <Money amount={discount} />
        </span>
      )}
      {warrantyEndsOn && <span>{islands(t('lines.warrantyUntil', { day: `\u2066${warrantyEndsOn}\u2069` }))}</span>}
    </span>
  )
}
