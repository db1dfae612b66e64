import type { ServicePackage } from '@warsha/contract/catalogue'
import type { Service } from '@warsha/contract/lookups'
import { startingPrice } from '@warsha/domain/services'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/Badge.tsx'
import { bringIntoSight } from '../../ui/bring-into-sight.ts'
import type { useActiveOption } from '../../ui/ComboBox.tsx'
import { cx } from '../../ui/cx.ts'
import { IconCheck, IconPlus } from '../../ui/icons.tsx'
import { islands } from '../../ui/islands.tsx'
import { isolated } from '../../ui/isolated.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { useLocale } from '../../ui/locale.ts'
import { Money } from '../../ui/Money.tsx'
import { SkeletonRows } from '../../ui/SkeletonRows.tsx'
import { DurationText } from '../../ui/time-text.tsx'
import { useNames } from '../names.ts'
import { type Found, isOnTicket, usualDiscountOf, type Warranty } from './catalogue.ts'
import classes from './picker.module.css'
import type { LineSource } from './source.ts'

type Props = {
  source: LineSource
  found: readonly Found[] | undefined
  list: ReturnType<typeof useActiveOption>
  chosen: ReadonlySet<number> | undefined
  warranties: readonly Warranty[]
  onTake: (found: Found) => void
  custom: Custom | undefined
}

/** What was found, to be taken with the arrows and Enter, or with a click. */
export function PickerOptions({ source, found, list, chosen, warranties, onTake, custom }: Props) {
  const { t } = useTranslation('tickets')
  if (!found) return <SkeletonRows rows={6} label={t('loading')} />
  return (
    <div
      ref={chosen ? null : bringIntoSight}
      role="listbox"
      id={list.listId}
      aria-label={t('picker.title')}
      aria-multiselectable={chosen !== undefined}
      className={cx(classes.options, chosen && classes.inDialog)}
    >
      {found.map((one, place) => {
        const marked = chosen && 'service' in one && chosen.has(one.service.id)
        return (
          <div
            key={'service' in one ? one.service.id : `p${one.pack.id}`}
            role="option"
            id={list.idOf(place)}
            tabIndex={-1}
            aria-selected={chosen ? marked === true : place === list.active}
            className={cx(classes.option, place === list.active && classes.active, marked && classes.marked)}
            onPointerMove={() => list.setActive(place)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onTake(one)}
            onKeyDown={(event) => event.key === 'Enter' && onTake(one)}
          >
            {chosen && <span className={classes.mark}>{marked && <IconCheck size="s" />}</span>}
            {'service' in one ? (
              <ServiceWords
                service={one.service}
                source={source}
                warranty={warranties.find(({ serviceId }) => serviceId === one.service.id)}
              />
            ) : (
              <PackageWords pack={one.pack} />
            )}
          </div>
        )
      })}
      {found.length === 0 && <p className={classes.none}>{t('picker.nothing')}</p>}
      {custom && <CustomOption {...custom} id={list.idOf(0)} />}
    </div>
  )
}

/** `typed` is its name; without the right it is said why not. */
type Custom = { typed: string; whyNot: string | undefined; onTake: () => void }

/** The way on for work that the shop has in no list; it stands alone, below what was typed, where a phone has its keyboard. */
function CustomOption({ typed, whyNot, onTake, id }: Custom & { id: string }) {
  const { t } = useTranslation('tickets')
  return (
    <div
      ref={bringIntoSight}
      role="option"
      id={id}
      tabIndex={-1}
      aria-selected
      aria-disabled={whyNot !== undefined || undefined}
      className={cx(classes.option, classes.active)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
      onKeyDown={(event) => event.key === 'Enter' && onTake()}
    >
      <IconPlus size="s" />
      <span className={classes.words}>
        {t('custom.add', { typed })}
        {whyNot && <span className="muted text-xs">{whyNot}</span>}
      </span>
      {!whyNot && <Kbd keys="Enter" />}
    </div>
  )
}

type ServiceProps = { service: Service; source: LineSource; warranty: Warranty | undefined }

/** A service with what to know before it is added: it is here already, or was done and is under warranty. */
function ServiceWords({ service, source, warranty }: ServiceProps) {
  const { t } = useTranslation('tickets')
  const { nameOf } = useNames()
  const { seesAmounts } = useLocale()
  const usual = usualDiscountOf(service, warranty !== undefined)
  return (
    <>
      <span className={classes.words}>
        {nameOf(service)}
        {usual > 0 && seesAmounts && (
          <Badge tone="ok">
            {t('lines.discount')} <Money amount={usual} />
          </Badge>
        )}
        {isOnTicket(source.services, service.id) && <Badge tone="neutral">{t('addLine.onTicket')}</Badge>}
        {warranty && (
          <Badge tone="again">
            <span>
              {islands(
                t('addLine.warranty', { day: isolated(warranty.endsOn), number: isolated(warranty.ticketNumber) }),
              )}
            </span>
          </Badge>
        )}
      </span>
      <span className="muted text-xs">
        {service.durationMinutes > 0 && <DurationText ms={service.durationMinutes * 60_000} />}
      </span>
      <Money className={classes.figure} amount={startingPrice(service, warranty !== undefined)} />
    </>
  )
}

/** A package with what is in it and what it saves; it is added whole. */
function PackageWords({ pack }: { pack: ServicePackage }) {
  const { t, i18n } = useTranslation('ticket-catalogue')
  const { nameOf } = useNames()
  const { seesAmounts } = useLocale()
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  return (
    <>
      <span className={classes.words}>
        {nameOf(pack)}
        <span className="muted text-xs">{list.format(pack.items.map(nameOf))}</span>
        {seesAmounts && pack.discount > 0 && (
          <Badge tone="ok">
            {t('package.saves')} <Money amount={pack.discount} />
          </Badge>
        )}
      </span>
      <Badge tone="neutral">{t('package.one')}</Badge>
      <Money className={classes.figure} amount={pack.price} />
    </>
  )
}
