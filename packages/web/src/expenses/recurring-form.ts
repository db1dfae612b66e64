import type { RecurringExpense } from '@warsha/contract/recurring-expenses'
import { dateOf } from '@warsha/domain/forms'
import { money } from '@warsha/domain/money'
import { type RecurringEvery, refuseSchedule } from '@warsha/domain/recurring-expenses'
import type { CalendarDate } from '@warsha/domain/time'
import { emptyExpense, linesOf, type NewExpenseForm } from './new-expense.ts'

/** When a recurring expense falls due, as it is typed. */
export type ScheduleForm = {
  every: RecurringEvery
  dayOfMonth: number | null
  startsOn: string | null
  endsOn: string | null
}

/** What its form begins with: nothing typed, due today and every month. */
export const emptySchedule = (today: CalendarDate): ScheduleForm => ({
  every: 'month',
  dayOfMonth: Number(today.slice(8)),
  startsOn: today,
  endsOn: null,
})

export const scheduleOf = ({ every, dayOfMonth, startsOn, endsOn }: RecurringExpense): ScheduleForm => ({
  every,
  dayOfMonth,
  startsOn,
  endsOn,
})

/** The form of an expense with what the template says; the number and the day are those of a document that comes. */
export function expenseFormOf(template: RecurringExpense, today: CalendarDate, supplierName: string): NewExpenseForm {
  const { supplierId, categoryId, vatMode, noVatReason, note, lines } = template
  return {
    ...emptyExpense(today, vatMode !== 'none'),
    supplierId,
    supplierName,
    categoryId,
    vatMode,
    noVatReason: noVatReason ?? 'notRegistered',
    note,
    lines: lines.map(({ title, amount, discount }) => ({ title, amount, discount: discount || null })),
  }
}

/** What is sent of both parts of the form. */
export const recurringOf = (form: NewExpenseForm, schedule: ScheduleForm, today: CalendarDate) => ({
  ...daysOf(schedule, today),
  every: schedule.every,
  dayOfMonth: schedule.dayOfMonth ?? 1,
  supplierId: form.supplierId,
  supplierName: form.supplierName.trim(),
  categoryId: form.categoryId,
  vatMode: form.vatMode,
  noVatReason: form.vatMode === 'none' ? form.noVatReason : null,
  note: form.note.trim(),
  lines: linesOf(form).map((line) => ({ ...line, amount: money(line.amount) })),
})

const daysOf = ({ startsOn, endsOn }: ScheduleForm, today: CalendarDate) => ({
  startsOn: dateOf(startsOn ?? '') ?? today,
  endsOn: dateOf(endsOn ?? ''),
})

/** Why it cannot be saved with these days; what started before the form was opened may stay. */
export const refuseDays = (form: ScheduleForm, today: CalendarDate, startedOn?: CalendarDate) => {
  const days = daysOf(form, today)
  return refuseSchedule(days, days.startsOn === startedOn ? days.startsOn : today)
}
