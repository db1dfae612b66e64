import type { Employee } from '@warsha/contract/employees'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCachedLookup, useLookups } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { FactLine, FactList } from '../lib/records/FactList.tsx'
import { useJobTitle } from '../lib/use-job-title.ts'
import { Card } from '../ui/Card.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Phone } from '../ui/Phone.tsx'
import { DateText } from '../ui/time-text.tsx'
import { UserText } from '../ui/UserText.tsx'

type Props = { of: Employee }
const dayOf = (day: string | null): ReactNode => day && <DateText at={day} />
const codeOf = (code: string | null): ReactNode => code && <Ltr>{code}</Ltr>
const textOf = (text: string | null | undefined): ReactNode => text && <UserText>{text}</UserText>

export function WorkFacts({ of: employee }: Props) {
  const { t } = useTranslation('employees')
  const { nameOf } = useNames()
  const { shops, sections } = useLookups()
  const { employeeType, isTechnician } = employee
  return (
    <Card title={t('work')}>
      <FactList>
        <FactLine label={t('field.jobTitle')}>{useJobTitle()(employee.jobTitle)}</FactLine>
        <FactLine label={t('field.shopId')}>{textOf(nameOf(shops.find(({ id }) => id === employee.shopId)))}</FactLine>
        <FactLine label={t('field.sectionId')}>
          {textOf(nameOf(sections.find(({ id }) => id === employee.sectionId)))}
        </FactLine>
        <FactLine label={t('field.employeeType')}>{employeeType && t(`type.${employeeType}`)}</FactLine>
        <FactLine label={t('field.isTechnician')}>{t(isTechnician ? 'yes' : 'no')}</FactLine>
        <FactLine label={t('field.hiredOn')}>{dayOf(employee.hiredOn)}</FactLine>
        <FactLine label={t('field.dischargedOn')}>{dayOf(employee.dischargedOn)}</FactLine>
      </FactList>
    </Card>
  )
}

export function ContactFacts({ of: employee }: Props) {
  const { t } = useTranslation('employees')
  return (
    <Card title={t('contact')}>
      <FactList>
        <FactLine label={t('field.mobile')}>{employee.mobile && <Phone number={employee.mobile} link />}</FactLine>
        <FactLine label={t('field.phone')}>{employee.phone && <Phone number={employee.phone} link />}</FactLine>
        <FactLine label={t('field.email')}>{codeOf(employee.email)}</FactLine>
        <FactLine label={t('field.address')}>{textOf(employee.address)}</FactLine>
      </FactList>
    </Card>
  )
}

export function PersonFacts({ of: employee }: Props) {
  const { t } = useTranslation('employees')
  const { pick } = useNames()
  const country = useCachedLookup('countries')?.find(({ id }) => id === employee.nationalityId)
  const { gender, maritalStatus } = employee
  return (
    <Card title={t('person')}>
      <FactList>
        <FactLine label={t('nameAr')}>{textOf(employee.nameAr)}</FactLine>
        <FactLine label={t('nameEn')}>{textOf(employee.nameEn)}</FactLine>
        <FactLine label={t('field.nationalityId')}>
          {country && pick(country.nationalityEn, country.nationalityAr)}
        </FactLine>
        <FactLine label={t('field.bornOn')}>{dayOf(employee.bornOn)}</FactLine>
        <FactLine label={t('field.gender')}>{gender && t(`gender.${gender}`)}</FactLine>
        <FactLine label={t('field.maritalStatus')}>{maritalStatus && t(`marital.${maritalStatus}`)}</FactLine>
      </FactList>
    </Card>
  )
}

export function IdentityFacts({ of: employee }: Props) {
  const { t } = useTranslation('employees')
  const { bank } = employee
  return (
    <>
      <Card title={t('identityDocuments')}>
        <FactList>
          <FactLine label={t('field.idCardNo')}>{codeOf(employee.idCardNo)}</FactLine>
          <FactLine label={t('field.idCardExpiresOn')}>{dayOf(employee.idCardExpiresOn)}</FactLine>
          <FactLine label={t('field.passportNo')}>{codeOf(employee.passportNo)}</FactLine>
          <FactLine label={t('field.passportExpiresOn')}>{dayOf(employee.passportExpiresOn)}</FactLine>
          <FactLine label={t('field.sponsor')}>{textOf(employee.sponsor)}</FactLine>
        </FactList>
      </Card>
      <Card title={t('insurance')}>
        <FactList>
          <FactLine label={t('field.insuranceCompany')}>{textOf(employee.insuranceCompany)}</FactLine>
          <FactLine label={t('field.insuranceClass')}>{textOf(employee.insuranceClass)}</FactLine>
          <FactLine label={t('field.insuranceCardNo')}>{codeOf(employee.insuranceCardNo)}</FactLine>
          <FactLine label={t('field.insurancePolicyNo')}>{codeOf(employee.insurancePolicyNo)}</FactLine>
          <FactLine label={t('field.insuranceExpiresOn')}>{dayOf(employee.insuranceExpiresOn)}</FactLine>
        </FactList>
      </Card>
      {bank && (
        <Card title={t('bank')}>
          <FactList>
            <FactLine label={t('field.bankName')}>{textOf(bank.bankName)}</FactLine>
            <FactLine label={t('field.accountNo')}>{codeOf(bank.accountNo)}</FactLine>
            <FactLine label={t('field.iban')}>{codeOf(bank.iban)}</FactLine>
          </FactList>
        </Card>
      )}
    </>
  )
}
