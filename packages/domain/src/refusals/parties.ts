import type { Refusals } from '../refusal.ts'

/** Customers and vehicles. */
export const parties = {
  customerNameMissing: {},
  invalidPlate: { reason: ['digits', 'letters', 'unknownLetter'] },
  invalidVin: { reason: ['length', 'character', 'checkDigit'] },
  invalidYear: { min: 'number', max: 'number' },
  kmBelowHistory: { highest: 'number', readOn: 'date' },
  changeVehileCustomerError: { remaining: 'money' },
  changeVehicleDealerError: { remaining: 'money' },
  mergeSameCustomer: {},
  mergeCustomerTypesDiffer: {},
  mergeSameVehicle: {},
  mergeSameDealer: {},
  dealerNameMissing: {},
  supplierNameMissing: {},
  payerHasPaid: { paid: 'money' },
  payerHasBadDebt: { badDebt: 'money' },
  payerHasCredit: {},
  payerTwice: {},
  payerWithoutLines: {},
  payersTakeTooMuch: { reason: ['shares', 'amounts', 'rest'] },
  mainPayerPaysNothing: {},
  mergeVehiclesDiffer: { reason: ['customer', 'dealer', 'make'] },
  mergeNotAcknowledged: {},
} as const satisfies Refusals
