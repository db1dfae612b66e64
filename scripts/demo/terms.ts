/** What stands at the foot of the demo's documents. */
export const terms = [
  {
    orderNo: 1,
    descriptionEn: 'Work is under warranty for the period shown with each service, from the day of delivery.',
    descriptionAr: 'الأعمال مضمونة للمدة المذكورة مع كل خدمة ابتداءً من يوم التسليم.',
  },
  {
    orderNo: 2,
    descriptionEn: 'The workshop gives no warranty on parts brought by the customer.',
    descriptionAr: 'لا تضمن الورشة القطع التي يحضرها العميل.',
  },
  {
    orderNo: 3,
    descriptionEn: 'A vehicle not collected within seven days of being ready is charged for parking.',
    descriptionAr: 'تُحتسب رسوم وقوف على السيارة التي لا تُستلم خلال سبعة أيام من جاهزيتها.',
  },
]
