import type { Supplier } from '@warsha/contract/suppliers'
import { pageOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { useWhyNot } from '../lib/may.ts'
import { useNames } from '../lib/names.ts'
import classes from '../lib/parties/party-page.module.css'
import { RecordDeeds } from '../lib/records/RecordDeeds.tsx'
import { IconBrandWhatsapp, IconPhone, IconUser } from '../ui/icons.tsx'
import { IconTrash } from '../ui/more-icons.tsx'
import { Phone } from '../ui/Phone.tsx'
import { UserText } from '../ui/UserText.tsx'
import { SupplierTypeWord } from './SupplierType.tsx'

type Props = { supplier: Supplier; onDelete: () => void }

/** The supplier's name and contact details, and what can be done with the record. */
export function SupplierHead({ supplier, onDelete }: Props) {
  const { t } = useTranslation('suppliers')
  const whyNot = useWhyNot()
  const { nameOf } = useNames()
  const name = nameOf(supplier)
  const noDelete = whyNot('suppliers.delete')
  return (
    <header className={classes.head}>
      <div className="grow">
        <h1 className={classes.title}>
          <UserText>{name}</UserText>
          <SupplierTypeWord type={supplier.type} tinted />
        </h1>
        <Facts supplier={supplier} other={name === supplier.nameEn ? supplier.nameAr : supplier.nameEn} />
      </div>
      <RecordDeeds
        page={pageOf('supplier', supplier.id)}
        noEdit={whyNot('suppliers.edit')}
        items={[
          {
            key: 'delete',
            label: t('delete'),
            icon: IconTrash,
            danger: true,
            onSelect: onDelete,
            ...(noDelete && { disabledReason: noDelete }),
          },
        ]}
      />
    </header>
  )
}

function Facts({ supplier, other }: { supplier: Supplier; other: string | null }) {
  return (
    <div className={classes.facts}>
      {other && <UserText>{other}</UserText>}
      {supplier.contactName && (
        <span>
          <IconUser size="s" />
          <UserText>{supplier.contactName}</UserText>
        </span>
      )}
      {supplier.contactNo && (
        <span>
          <IconPhone size="s" />
          <Phone number={supplier.contactNo} link />
        </span>
      )}
      {supplier.whatsappNo && (
        <span>
          <IconBrandWhatsapp size="s" />
          <Phone number={supplier.whatsappNo} />
        </span>
      )}
    </div>
  )
}
