import { useQueryClient } from '@tanstack/react-query'
import type { Shop } from '@warsha/contract/shops'
import { gmtText } from '@warsha/domain/calendar'
import { documentNumber, nextCount } from '@warsha/domain/numbers'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { ExpiryText } from '../../lib/ExpiryText.tsx'
import { useCachedLookup, useLookups } from '../../lib/lookups.ts'
import { useWhyNot } from '../../lib/may.ts'
import { useNames } from '../../lib/names.ts'
import { PictureField } from '../../lib/pictures/PictureField.tsx'
import { ChangesCard } from '../../lib/records/ChangesCard.tsx'
import { FactLine, FactList } from '../../lib/records/FactList.tsx'
import { useRefusalMessage } from '../../lib/refusals.ts'
import { useVatRegistrations } from '../../lib/registrations/use-vat-registrations.ts'
import { Card } from '../../ui/Card.tsx'
import { Ltr } from '../../ui/Ltr.tsx'
import { UserText } from '../../ui/UserText.tsx'
import { useShopDay } from './use-shop-day.ts'

type Props = { shop: Shop & { mapUrl: string | null } }

/** The details of a shop, and how its documents look. */
export function ShopAbout({ shop }: Props) {
  const { t } = useTranslation('catalogue')
  return (
    <div className="page-cols">
      <div className="stack">
        <WhoAndWhere shop={shop} />
        <Papers shop={shop} />
      </div>
      <div className="stack">
        <Numbers shop={shop} />
        <ChangesCard
          entity="shop"
          id={shop.id}
          actionOf={(action) => t(`shop.did.${action}`)}
          labelOf={(field) => t([`shop.field.${field}`, `shop.numbers.kind.${field}`])}
          write={(_, value) => (typeof value === 'boolean' ? t(value ? 'shop.yes' : 'shop.no') : String(value))}
        />
      </div>
    </div>
  )
}

function WhoAndWhere({ shop }: Props) {
  const { t } = useTranslation('catalogue')
  const { nameOf, pick } = useNames()
  const { employees } = useLookups()
  const code = (value: string | null) => value && <Ltr>{value}</Ltr>
  const text = (value: string) => value && <UserText>{value}</UserText>
  const own = useVatRegistrations().find(({ id }) => id === shop.vatRegistrationId)
  const city = useCachedLookup('cities')?.find(({ id }) => id === shop.cityId)
  return (
    <Card title={t('shop.part.shop')}>
      <FactList>
        <FactLine label={t('shop.field.nameAr')}>{text(shop.nameAr)}</FactLine>
        <FactLine label={t('shop.field.nameEn')}>{text(shop.nameEn)}</FactLine>
        <FactLine label={t('shop.field.managerId')}>
          {text(nameOf(employees.find(({ id }) => id === shop.managerId)))}
        </FactLine>
        <FactLine label={t('shop.field.contactPerson')}>{text(shop.contactPerson ?? '')}</FactLine>
        <FactLine label={t('shop.field.email')}>{code(shop.email)}</FactLine>
        <FactLine label={t('shop.field.commercialRegister')}>{code(shop.commercialRegister)}</FactLine>
        <FactLine label={t('shop.field.commercialRegisterExpiresOn')}>
          <ExpiryText on={shop.commercialRegisterExpiresOn} />
        </FactLine>
        <FactLine label={t('shop.field.licenseNo')}>{code(shop.licenseNo)}</FactLine>
        <FactLine label={t('shop.field.licenseExpiresOn')}>
          <ExpiryText on={shop.licenseExpiresOn} />
        </FactLine>
        <FactLine label={t('shop.field.vatRegistrationId')}>{code(own?.vatNumber ?? null)}</FactLine>
        <FactLine label={t('shop.field.buildingNo')}>{code(shop.buildingNo)}</FactLine>
        <FactLine label={t('shop.street')}>{text(pick(shop.addressEn, shop.addressAr))}</FactLine>
        <FactLine label={t('shop.district')}>{text(pick(shop.districtEn, shop.districtAr))}</FactLine>
        <FactLine label={t('shop.field.cityId')}>{nameOf(city)}</FactLine>
        <FactLine label={t('shop.field.postalCode')}>{code(shop.postalCode)}</FactLine>
        <FactLine label={t('shop.onMap')}>
          {shop.mapUrl && (
            <a className="reach" href={shop.mapUrl} target="_blank" rel="noreferrer">
              <Ltr>{`${shop.latitude}, ${shop.longitude}`}</Ltr>
            </a>
          )}
        </FactLine>
        <FactLine label={t('shop.field.timeZone')}>
          {code(`${shop.timeZone} · ${gmtText(shop.timeZoneWrtGMT)}`)}
        </FactLine>
        <FactLine label={t('shop.field.isWorkShop')}>{t(shop.isWorkShop ? 'shop.yes' : 'shop.no')}</FactLine>
      </FactList>
    </Card>
  )
}

/** The next number of each kind of document, as it will be written. */
function Numbers({ shop }: Props) {
  const { t } = useTranslation('catalogue')
  const { year } = useShopDay(shop)
  return (
    <Card title={t('shop.numbers.next')}>
      <FactList>
        {shop.numbers.map(({ kind, lastOfYear, lastEver, ...pattern }) => (
          <FactLine key={kind} label={t(`shop.numbers.kind.${kind}`)}>
            <Ltr>{documentNumber(pattern, year, nextCount(pattern.withYear ? lastOfYear : lastEver))}</Ltr>
          </FactLine>
        ))}
      </FactList>
    </Card>
  )
}

/** The logo at the head of the shop's documents and its stamp; without them the company's own are printed. */
function Papers({ shop }: Props) {
  const { t } = useTranslation('catalogue')
  const client = useQueryClient()
  const sentence = useRefusalMessage()
  const closed = shop.enabled ? undefined : sentence({ code: 'cannotUpdateDisabledShop', data: {} })
  const disabledReason = useWhyNot()('administration.shopPhotoStampUpload') ?? closed
  const field = (of: 'shop' | 'shopStamp') => ({
    of,
    id: shop.id,
    words: {
      name: t(`shop.pictures.${of}`),
      choose: t(`shop.pictures.choose.${of}`),
      remove: t('shop.pictures.remove'),
      none: t(`shop.pictures.none.${of}`),
    },
    disabledReason,
    onChanged: () => void client.invalidateQueries({ queryKey: api.shops.get.key() }),
  })
  return (
    <Card title={t('shop.pictures.title')}>
      <div className="stack">
        <p className="soft text-sm">{t('shop.pictures.hint')}</p>
        <div className="fields-2">
          <PictureField {...field('shop')} path={shop.picturePath} />
          <PictureField {...field('shopStamp')} path={shop.stampPicturePath} />
        </div>
      </div>
    </Card>
  )
}
