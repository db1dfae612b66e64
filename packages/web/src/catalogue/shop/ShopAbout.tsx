import { useQueryClient } from '@tanstack/react-query'
import type { Shop } from '@warsha/contract/shops'
import { documentNumber, nextCount } from '@warsha/domain/numbers'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { useLookups } from '../../lib/lookups.ts'
import { useWhyNot } from '../../lib/may.ts'
import { useNames } from '../../lib/names.ts'
import { PictureField } from '../../lib/pictures/PictureField.tsx'
import { ChangesCard } from '../../lib/records/ChangesCard.tsx'
import { FactLine, FactList } from '../../lib/records/FactList.tsx'
import { useRefusalMessage } from '../../lib/refusals.ts'
import { Card } from '../../ui/Card.tsx'
import { Ltr } from '../../ui/Ltr.tsx'
import { UserText } from '../../ui/UserText.tsx'
import { useShopDay } from './use-shop-day.ts'

type Props = { shop: Shop }

/** What is known of a shop, and what its papers look like. */
export function ShopAbout({ shop }: Props) {
  const { t } = useTranslation('catalogue-shops')
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
          actionOf={(action) => t(`did.${action}`)}
          labelOf={(field) => t([`field.${field}`, `numbers.kind.${field}`])}
          write={(_, value) => (typeof value === 'boolean' ? t(value ? 'yes' : 'no') : String(value))}
        />
      </div>
    </div>
  )
}

function WhoAndWhere({ shop }: Props) {
  const { t } = useTranslation('catalogue-shops')
  const { nameOf, pick } = useNames()
  const { cities, employees } = useLookups()
  const code = (value: string | null) => value && <Ltr>{value}</Ltr>
  const text = (value: string) => value && <UserText>{value}</UserText>
  const city = cities.find(({ id }) => id === shop.cityId)
  return (
    <Card title={t('part.shop')}>
      <FactList>
        <FactLine label={t('field.nameAr')}>{text(shop.nameAr)}</FactLine>
        <FactLine label={t('field.nameEn')}>{text(shop.nameEn)}</FactLine>
        <FactLine label={t('field.managerId')}>
          {text(nameOf(employees.find(({ id }) => id === shop.managerId)))}
        </FactLine>
        <FactLine label={t('field.contactPerson')}>{text(shop.contactPerson ?? '')}</FactLine>
        <FactLine label={t('field.email')}>{code(shop.email)}</FactLine>
        <FactLine label={t('field.commercialRegister')}>{code(shop.commercialRegister)}</FactLine>
        <FactLine label={t('field.licenseNo')}>{code(shop.licenseNo)}</FactLine>
        <FactLine label={t('field.vatNumber')}>{code(shop.vatNumber)}</FactLine>
        <FactLine label={t('field.buildingNo')}>{code(shop.buildingNo)}</FactLine>
        <FactLine label={t('street')}>{text(pick(shop.addressEn, shop.addressAr))}</FactLine>
        <FactLine label={t('district')}>{text(pick(shop.districtEn, shop.districtAr))}</FactLine>
        <FactLine label={t('field.cityId')}>{nameOf(city)}</FactLine>
        <FactLine label={t('field.postalCode')}>{code(shop.postalCode)}</FactLine>
        <FactLine label={t('field.timeZone')}>{code(shop.timeZone)}</FactLine>
        <FactLine label={t('field.isWorkShop')}>{t(shop.isWorkShop ? 'yes' : 'no')}</FactLine>
      </FactList>
    </Card>
  )
}

/** The next number of each kind of document, as it will be written. */
function Numbers({ shop }: Props) {
  const { t } = useTranslation('catalogue-shops')
  const { year } = useShopDay(shop)
  return (
    <Card title={t('numbers.next')}>
      <FactList>
        {shop.numbers.map(({ kind, lastOfYear, lastEver, ...pattern }) => (
          <FactLine key={kind} label={t(`numbers.kind.${kind}`)}>
            <Ltr>{documentNumber(pattern, year, nextCount(pattern.withYear ? lastOfYear : lastEver))}</Ltr>
          </FactLine>
        ))}
      </FactList>
    </Card>
  )
}

/** The logo at the head of the shop's papers and its stamp; without them the company's own are printed. */
function Papers({ shop }: Props) {
  const { t } = useTranslation('catalogue-shops')
  const client = useQueryClient()
  const sentence = useRefusalMessage()
  const closed = shop.enabled ? undefined : sentence({ code: 'cannotUpdateDisabledShop', data: {} })
  const disabledReason = useWhyNot()('administration.shopPhotoStampUpload') ?? closed
  const field = (of: 'shop' | 'shopStamp') => ({
    of,
    id: shop.id,
    words: {
      name: t(`pictures.${of}`),
      choose: t(`pictures.choose.${of}`),
      remove: t('pictures.remove'),
      none: t('pictures.none'),
    },
    disabledReason,
    onChanged: () => void client.invalidateQueries({ queryKey: api.shops.get.key() }),
  })
  return (
    <Card title={t('pictures.title')}>
      <div className="stack">
        <p className="soft text-sm">{t('pictures.hint')}</p>
        <div className="fields-2">
          <PictureField {...field('shop')} path={shop.picturePath} />
          <PictureField {...field('shopStamp')} path={shop.stampPicturePath} />
        </div>
      </div>
    </Card>
  )
}
