import type { UseFormReturn } from 'react-hook-form'
import { CustomerFields } from '../lib/parties/CustomerFields.tsx'
import type { CustomerForm } from '../lib/parties/customer-form.ts'
import { Card } from '../ui/Card.tsx'

type Props = { form: UseFormReturn<CustomerForm>; exceptId?: number; onTake?: (id: number) => void }

export function CustomerCards({ form, exceptId, onTake }: Props) {
  return (
    <Card>
      <CustomerFields form={form} {...(exceptId && { exceptId })} {...(onTake && { onTake })} />
    </Card>
  )
}
