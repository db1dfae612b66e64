import { useTranslation } from 'react-i18next'
import { cx } from '../../ui/cx.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import { useLocale } from '../../ui/locale.ts'
import { Money } from '../../ui/Money.tsx'
import { UserText } from '../../ui/UserText.tsx'
import { useNames } from '../names.ts'
import { useSupplierOf } from '../purchases/use-suppliers.ts'
import { EditableFigure } from './EditableFigure.tsx'
import classes from './lines.module.css'
import { type LineSource, lineTotalOf, type PartLine } from './source.ts'
import { usePartFigure } from './use-line-figure.ts'

type Props = { source: LineSource; part: PartLine }

export function PartRow({ source, part }: Props) {
  const { t } = useTranslation('tickets')
  const { nameOf } = useNames()
  const supplier = useSupplierOf(part)
  const { seesAmounts } = useLocale()
  const figure = usePartFigure(source, part)
  return (
    <tr className={classes.part}>
      <th scope="row" className={classes.name}>
        <UserText>{nameOf(part)}</UserText>{' '}
        {part.partNo && (
          <span className="muted text-xs">
            <Ltr>{part.partNo}</Ltr>
          </span>
        )}{' '}
        {(part.make || part.model) && (
          <span className="muted text-xs">
            <UserText>{[part.make, part.model].filter(Boolean).join(' ')}</UserText>
          </span>
        )}
        {part.discount > 0 && (
          <span className={classes.notes}>
            {t('lines.discount')} <Money amount={part.discount} />
          </span>
        )}
      </th>
      <td className={cx(classes.by, 'muted')}>{t(`lines.from.${part.source}`)}</td>
      <td className={cx(classes.state, 'muted')}>
        {supplier && (
          <span className={classes.supplier} title={supplier}>
            <UserText>{supplier}</UserText>
          </span>
        )}
        {source.markOf?.(part)}
      </td>
      <td className={cx(classes.amount, classes.quantity)}>
        <EditableFigure kind="quantity" value={part.quantityMilli} {...figure.quantity} />
      </td>
      {seesAmounts && (
        <>
          <td className={cx(classes.amount, classes.price)}>
            <EditableFigure kind="money" value={part.price} {...figure.price} />
          </td>
          <td className={cx(classes.amount, classes.total)}>
            <Money amount={lineTotalOf(part)} />
          </td>
        </>
      )}
      <td className={classes.menu}>{source.toolsOfPart(part)}</td>
    </tr>
  )
}
