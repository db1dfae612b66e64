import type { UserAccount } from '@warsha/contract/user-accounts'
import { emailsDiffer } from '@warsha/domain/emails'
import { passwordLength } from '@warsha/domain/limits'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLookups } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { Banner } from '../ui/Banner.tsx'
import { Card } from '../ui/Card.tsx'
import { ChoiceField } from '../ui/fields/ChoiceField.tsx'
import { PasswordField } from '../ui/fields/PasswordField.tsx'
import { SelectField } from '../ui/fields/SelectField.tsx'
import { SwitchField } from '../ui/fields/SwitchField.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { ActionFields } from './ActionFields.tsx'
import { GroupField } from './GroupField.tsx'
import { GroupRightsFields } from './GroupRightsFields.tsx'
import { RoleFields } from './RoleFields.tsx'
import { useGroups } from './use-groups.ts'
import { useWhyRightsStay } from './use-why-not-change.ts'
import type { UserForm } from './user-form.ts'

type Props = { form: UseFormReturn<UserForm> /** null: a new one */; account: UserAccount | null }

export function UserFields({ form, account }: Props) {
  const why = useWhyRightsStay()(account)
  return (
    <>
      <Who form={form} account={account} />
      {account === null && <SignIn form={form} />}
      {why && <Banner kind="info">{why}</Banner>}
      <Rights form={form} why={why} />
    </>
  )
}

/** By a group with what differs from it, or role by role. */
function Rights({ form, why }: Pick<Props, 'form'> & { why: string | undefined }) {
  const groupId = useWatch({ control: form.control, name: 'groupId' })
  const group = useGroups().find(({ id }) => id === groupId)
  return (
    <>
      <GroupField form={form} why={why} />
      {groupId === null && <RoleFields form={form} why={why} />}
      {groupId === null && <ActionFields form={form} why={why} />}
      {group && <GroupRightsFields form={form} group={group} why={why} />}
    </>
  )
}

function Who({ form: { control }, account }: Props) {
  const { t } = useTranslation('user-screens')
  const { labelsOf } = useNames()
  const { employees } = useLookups()
  const why = useWhyRightsStay()(account)
  const shown = employees.filter(({ active, id }) => active || id === account?.employeeId)
  return (
    <Card title={t('who')}>
      <div className="stack">
        <div className="fields-2">
          <TextField control={control} name="nameAr" label={t('field.nameAr')} maxLength={100} required />
          <TextField control={control} name="nameEn" label={t('field.nameEn')} maxLength={100} required />
          <SelectField
            control={control}
            name="employeeId"
            label={t('field.employee')}
            hint={t('employeeHint')}
            clearable
            options={shown.map((one) => ({ value: one.id, ...labelsOf(one) }))}
          />
          {account && (
            <TextField
              control={control}
              name="username"
              label={t('field.username')}
              kind="email"
              maxLength={100}
              required
              disabledReason={why}
            />
          )}
        </div>
        <ChoiceField
          control={control}
          name="language"
          label={t('field.language')}
          options={[
            { value: 'ar', label: t('arabic') },
            { value: 'en', label: t('english') },
          ]}
        />
        {account && (
          <SwitchField
            control={control}
            name="enabled"
            label={t('field.enabled')}
            hint={t('enabledHint')}
            disabledReason={why}
          />
        )}
      </div>
    </Card>
  )
}

/** The e-mail, typed twice against mistakes, and how the user comes by a password. */
function SignIn({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation('user-screens')
  const { control, getValues } = form
  const handsOver = useWatch({ control, name: 'start' }) === 'handOver'
  return (
    <Card title={t('signIn')}>
      <div className="stack">
        <ChoiceField
          control={control}
          name="start"
          label={t('field.start')}
          options={[
            { value: 'handOver', label: t('start.handOver') },
            { value: 'invite', label: t('start.invite') },
          ]}
        />
        <Banner kind="info">{t(handsOver ? 'firstPasswordText' : 'inviteText')}</Banner>
        <div className="fields-2">
          <TextField
            control={control}
            name="username"
            label={t('field.username')}
            kind="email"
            maxLength={100}
            required
          />
          <TextField
            control={control}
            name="usernameAgain"
            label={t('field.usernameAgain')}
            kind="email"
            maxLength={100}
            required
            validate={(typed) => (emailsDiffer(getValues('username'), typed) ? t('usernamesDiffer') : undefined)}
          />
          {handsOver && <FirstPassword form={form} />}
        </div>
      </div>
    </Card>
  )
}

/** A password that is handed over, typed twice. */
function FirstPassword({ form: { control, getValues } }: Pick<Props, 'form'>) {
  const { t } = useTranslation('user-screens')
  const { min, max } = passwordLength
  return (
    <>
      <PasswordField
        control={control}
        name="password"
        label={t('field.password')}
        autoComplete="new-password"
        minLength={min}
        maxLength={max}
        required
      />
      <PasswordField
        control={control}
        name="passwordAgain"
        label={t('field.passwordAgain')}
        autoComplete="new-password"
        required
        validate={(typed) => (typed === getValues('password') ? undefined : t('passwordsDiffer'))}
      />
    </>
  )
}
