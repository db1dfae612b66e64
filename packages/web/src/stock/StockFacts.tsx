import type { StockPart } from '@warsha/contract/stock'
import { pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { Shown } from '../lib/pictures/Shown.tsx'
import { FactLine, FactList } from '../lib/records/FactList.tsx'
import { OpenLink } from '../lib/records/OpenLink.tsx'
import { InUnits } from '../lib/store/InUnits.tsx'
import { Card } from '../ui/Card.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Money } from '../ui/Money.tsx'
import { UserText } from '../ui/UserText.tsx'
import { Current } from './stock-columns.tsx'
import classes from './stock-part.module.css'

type Props = { part: StockPart }

/** All figures of a part in the shop, and what the other shops have of it. */
export function StockFacts({ part }: Props) {
  const { t } = useTranslation('stock')
  const { nameOf } = useNames()
  return (
    <div className="stack">
      <Quantities part={part} />
      {part.picturePath && (
        <Card>
          <span className={classes.picture}>
            <Shown path={part.picturePath} alt={nameOf(part)} />
          </span>
        </Card>
      )}
      <Prices part={part} />
      {part.barcodes.length > 0 && (
        <Card title={t('facts.barcodes')}>
          <Ltr>{part.barcodes.join(' · ')}</Ltr>
        </Card>
      )}
      {part.elsewhere.length > 0 && (
        <Card title={t('facts.elsewhere')}>
          <FactList>
            {part.elsewhere.map((shop) => (
              <FactLine key={shop.shopId} label={nameOf(shop)}>
                <InUnits milli={shop.availableMilli} unit={part.unit} />
              </FactLine>
            ))}
          </FactList>
        </Card>
      )}
    </div>
  )
}

function Quantities({ part }: Props) {
  const { t } = useTranslation('stock')
  const { unit } = part
  return (
    <Card title={t('facts.quantities')}>
      <FactList>
        <FactLine label={t('columns.current')}>
          <Current row={part} />
        </FactLine>
        <FactLine label={t('facts.reserved')}>
          <InUnits milli={part.reservedMilli} unit={unit} />
        </FactLine>
        <FactLine label={t('columns.available')}>
          <InUnits milli={part.availableMilli} unit={unit} />
        </FactLine>
        <FactLine label={t('facts.ordered')}>
          {part.orderedMilli > 0 ? (
            <OpenLink href={`${pathOf('purchaseOrder', 'list')}?state=open&partId=${part.partId}`}>
              <InUnits milli={part.orderedMilli} unit={unit} />
            </OpenLink>
          ) : (
            <InUnits milli={0} unit={unit} />
          )}
        </FactLine>
        {part.onTheWayMilli > 0 && (
          <FactLine label={t('facts.onTheWay')}>
            <InUnits milli={part.onTheWayMilli} unit={unit} />
          </FactLine>
        )}
        <FactLine label={t('facts.minimum')}>
          <InUnits milli={part.minimumMilli} unit={unit} />
        </FactLine>
        <FactLine label={t('facts.opening')}>
          <InUnits milli={part.openingMilli} unit={unit} />
        </FactLine>
        <FactLine label={t('columns.shelf')}>{part.shelf && <UserText>{part.shelf}</UserText>}</FactLine>
      </FactList>
    </Card>
  )
}

function Prices({ part }: Props) {
  const { t } = useTranslation('stock')
  return (
    <Card title={t('facts.money')}>
      <FactList>
        <FactLine label={t('columns.price')}>
          <Money amount={part.price} sign />
        </FactLine>
        <FactLine label={t('facts.minPrice')}>
          <Money amount={part.minPrice} sign />
        </FactLine>
        <FactLine label={t('columns.cost')}>
          <Money amount={part.averageCost} sign />
        </FactLine>
        <FactLine label={t('facts.lastCost')}>
          {part.lastCost !== null && <Money amount={part.lastCost} sign />}
        </FactLine>
        <FactLine label={t('columns.value')}>
          <Money amount={part.value} sign />
        </FactLine>
      </FactList>
    </Card>
  )
}
