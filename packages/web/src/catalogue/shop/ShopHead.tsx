import type { Shop } from '@warsha/contract/shops'
import { refuseClosing, refuseDisabledShop } from '@warsha/domain/shops'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo } from '../../lib/go.ts'
import { useLookups } from '../../lib/lookups.ts'
import { useWhyNot } from '../../lib/may.ts'
import { useNames } from '../../lib/names.ts'
import classes from '../../lib/parties/party-page.module.css'
import { useRefusalMessage } from '../../lib/refusals.ts'
import { useProfile } from '../../lib/session.ts'
import { ActionButton } from '../../ui/ActionButton.tsx'
import { ActionMenu } from '../../ui/ActionMenu.tsx'
import { Button } from '../../ui/Button.tsx'
import {
  IconCircleCheck,
  IconCircleX,
  IconDots,
  IconEdit,
  IconHash,
  IconMapPin,
  IconPhone,
  IconStar,
  IconTrash,
} from '../../ui/icons.tsx'
import { Phone } from '../../ui/Phone.tsx'
import { UserText } from '../../ui/UserText.tsx'
import { ShopState } from '../shop-columns.tsx'
import { useShopDeeds } from './use-shop-deeds.ts'
import { useWhyNotEdit } from './use-why-not-edit.ts'

const DeleteShop = lazy(() => import('./DeleteShop.tsx'))
const CloseShop = lazy(() => import('./CloseShop.tsx'))

/** The name of the shop, how it stands, and what can be done with it. */
export function ShopHead({ shop }: { shop: Shop }) {
  const { t } = useTranslation('catalogue')
  const { nameOf } = useNames()
  const go = useGo()
  const why = useWhyNotEdit(shop)
  const city = useLookups().cities.find(({ id }) => id === shop.cityId)
  return (
    <header className={classes.head}>
      <div className="grow">
        <h1 className={classes.title}>
          <UserText>{nameOf(shop)}</UserText>
          <ShopState row={shop} />
        </h1>
        <div className={classes.facts}>
          {city && (
            <span>
              <IconMapPin size="s" />
              {nameOf(city)}
            </span>
          )}
          {shop.contactNo && (
            <span>
              <IconPhone size="s" />
              <Phone number={shop.contactNo} link />
            </span>
          )}
        </div>
      </div>
      <div className={classes.actions}>
        <ActionButton
          icon={<IconEdit size="s" />}
          shortcut="E"
          reasonAt="tooltip"
          onClick={() => go(`/administration/shops/${shop.id}?edit=shop`)}
          {...(why && { disabledReason: why })}
        >
          {t('shop.edit')}
        </ActionButton>
        <More shop={shop} />
      </div>
    </header>
  )
}

/** What is done more seldom, each with the reason why it is off. */
function More({ shop }: { shop: Shop }) {
  const { t } = useTranslation('catalogue')
  const [asks, setAsks] = useState<'close' | 'delete' | null>(null)
  const go = useGo()
  const reasons = useReasons(shop)
  const { enable, makePrimary } = useShopDeeds(shop)
  const off = (reason: string | undefined) => reason && { disabledReason: reason }
  return (
    <>
      <ActionMenu
        label={t('shop.more')}
        trigger={(props) => <Button iconOnly icon={<IconDots size="s" />} aria-label={t('shop.more')} {...props} />}
        items={[
          {
            key: 'numbers',
            label: t('shop.numbers.change'),
            icon: IconHash,
            onSelect: () => go(`/administration/shops/${shop.id}?edit=numbers`),
            ...off(reasons.edit),
          },
          {
            key: 'primary',
            label: t('shop.makePrimary'),
            icon: IconStar,
            onSelect: makePrimary,
            ...off(reasons.primary),
          },
          shop.enabled
            ? {
                key: 'disable',
                label: t('shop.disable'),
                icon: IconCircleX,
                onSelect: () => setAsks('close'),
                ...off(reasons.disable),
              }
            : {
                key: 'enable',
                label: t('shop.enable'),
                icon: IconCircleCheck,
                onSelect: enable,
                ...off(reasons.enable),
              },
          {
            key: 'delete',
            label: t('shop.delete'),
            icon: IconTrash,
            danger: true,
            onSelect: () => setAsks('delete'),
            ...off(reasons.remove),
          },
        ]}
      />
      <Suspense>
        {asks === 'close' && <CloseShop shop={shop} onClose={() => setAsks(null)} />}
        {asks === 'delete' && <DeleteShop shop={shop} onClose={() => setAsks(null)} />}
      </Suspense>
    </>
  )
}

function useReasons(shop: Shop) {
  const { t } = useTranslation('catalogue')
  const whyNot = useWhyNot()
  const sentence = useRefusalMessage()
  const { currentShopId } = useProfile()
  const edit = useWhyNotEdit(shop)
  const said = (refusal: ReturnType<typeof refuseClosing> | ReturnType<typeof refuseDisabledShop>) =>
    refusal ? sentence(refusal) : undefined
  const closing = said(refuseClosing(shop, currentShopId))
  const isPrimary = shop.isPrimary ? t('shop.isPrimary') : undefined
  return {
    edit,
    primary: whyNot('administration.manageShop') ?? isPrimary ?? said(refuseDisabledShop(shop)),
    enable: whyNot('administration.disableShop'),
    disable: whyNot('administration.disableShop') ?? closing,
    remove: whyNot('administration.deleteShop') ?? closing,
  }
}
