import type { Shop } from '@warsha/contract/shops'
import { pageOf } from '@warsha/domain/records'
import { refuseClosing, refuseDisabledShop } from '@warsha/domain/shops'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGo } from '../../lib/go.ts'
import { later } from '../../lib/later.ts'
import { useCachedLookup } from '../../lib/lookups.ts'
import { useWhyNot } from '../../lib/may.ts'
import { useNames } from '../../lib/names.ts'
import classes from '../../lib/parties/party-page.module.css'
import page from '../../lib/records/page-head.module.css'
import { RecordActions } from '../../lib/records/RecordActions.tsx'
import { useRefusalMessage } from '../../lib/refusals.ts'
import { useProfile } from '../../lib/session.ts'
import type { IconComponent } from '../../ui/Icon.tsx'
import { IconCircleCheck, IconCircleX, IconMapPin, IconPhone } from '../../ui/icons.tsx'
import { IconHash, IconStar, IconTrash } from '../../ui/more-icons.tsx'
import { Phone } from '../../ui/Phone.tsx'
import { UserText } from '../../ui/UserText.tsx'
import { ShopState } from '../shop-columns.tsx'
import { useShopActions } from './use-shop-actions.ts'
import { useWhyNotEdit } from './use-why-not-edit.ts'

const DeleteShop = later(() => import('./DeleteShop.tsx'))
const CloseShop = later(() => import('./CloseShop.tsx'))

/** The name of the shop, how it stands, and what can be done with it. */
export function ShopHead({ shop }: { shop: Shop }) {
  const { nameOf } = useNames()
  const city = useCachedLookup('cities')?.find(({ id }) => id === shop.cityId)
  return (
    <header className={classes.head}>
      <div className="grow">
        <h1 className={page.title}>
          <UserText>{nameOf(shop)}</UserText>
          <ShopState row={shop} />
        </h1>
        <div className={page.facts}>
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
      <Actions shop={shop} />
    </header>
  )
}

/** What can be done with it, each with the reason why it is off. */
function Actions({ shop }: { shop: Shop }) {
  const { t } = useTranslation('catalogue')
  const [asks, setAsks] = useState<'close' | 'delete' | null>(null)
  const go = useGo()
  const reasons = useReasons(shop)
  const { enable, makePrimary } = useShopActions(shop)
  const page = pageOf('shop', shop.id)
  const item = (key: string, label: string, icon: IconComponent, onSelect: () => void, off: string | undefined) => ({
    key,
    label,
    icon,
    onSelect,
    ...(off && { disabledReason: off }),
  })
  return (
    <>
      <RecordActions
        page={page}
        noEdit={reasons.edit}
        items={[
          item('numbers', t('shop.numbers.change'), IconHash, () => go(`${page}?numbers=true`), reasons.edit),
          item('primary', t('shop.makePrimary'), IconStar, makePrimary, reasons.primary),
          shop.enabled
            ? item('disable', t('shop.disable'), IconCircleX, () => setAsks('close'), reasons.disable)
            : item('enable', t('shop.enable'), IconCircleCheck, enable, reasons.enable),
          { ...item('delete', t('shop.delete'), IconTrash, () => setAsks('delete'), reasons.remove), danger: true },
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
