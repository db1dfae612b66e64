-- Up Migration
-- Every company begins with an outline and a checklist; those that came before either get them now, and none that wrote its own.
-- Forced row-level security would hide every row from an owner who is no superuser; nobody else sees that it is lifted.
alter table app.companies no force row level security;
alter table app.condition_templates no force row level security;
alter table app.inspection_templates no force row level security;
alter table app.inspection_template_points no force row level security;
insert into app.condition_templates (company_id, code, name_en, name_ar)
select c.id, 'sedan', 'Saloon', 'سيدان' from app.companies as c
where not exists (select from app.condition_templates as t where t.company_id = c.id);
with added as (
  insert into app.inspection_templates (company_id, name_en, name_ar, position)
  select c.id, 'Full check', 'فحص شامل', 1 from app.companies as c
  where not exists (select from app.inspection_templates as t where t.company_id = c.id)
  returning company_id, id
)
insert into app.inspection_template_points (company_id, template_id, position, section_en, section_ar, name_en, name_ar, unit)
select added.company_id, added.id, p.position, p.section_en, p.section_ar, p.name_en, p.name_ar, p.unit::app.measure_unit
from added cross join (values
  (1, 'Tyres', 'الكفرات', 'Front left tyre, tread', 'الكفر الأمامي الأيسر، عمق النقشة', 'mm'),
  (2, 'Tyres', 'الكفرات', 'Front right tyre, tread', 'الكفر الأمامي الأيمن، عمق النقشة', 'mm'),
  (3, 'Tyres', 'الكفرات', 'Rear left tyre, tread', 'الكفر الخلفي الأيسر، عمق النقشة', 'mm'),
  (4, 'Tyres', 'الكفرات', 'Rear right tyre, tread', 'الكفر الخلفي الأيمن، عمق النقشة', 'mm'),
  (5, 'Tyres', 'الكفرات', 'Tyre pressure', 'ضغط الهواء في الكفرات', 'psi'),
  (6, 'Tyres', 'الكفرات', 'Spare tyre, jack and tools', 'الاستبنة والعفريتة والعدة', null),
  (7, 'Brakes', 'الفرامل', 'Front brake pads', 'الفحمات الأمامية', 'mm'),
  (8, 'Brakes', 'الفرامل', 'Rear brake pads', 'الفحمات الخلفية', 'mm'),
  (9, 'Brakes', 'الفرامل', 'Brake discs', 'الهوبات', null),
  (10, 'Brakes', 'الفرامل', 'Handbrake', 'الجلنط (فرامل اليد)', null),
  (11, 'Brakes', 'الفرامل', 'Brake hoses and pipes', 'ليات ومواسير الفرامل', null),
  (12, 'Fluids', 'السوائل', 'Engine oil', 'زيت المكينة', null),
  (13, 'Fluids', 'السوائل', 'Transmission oil', 'زيت القير', null),
  (14, 'Fluids', 'السوائل', 'Coolant', 'ماء الرديتر', null),
  (15, 'Fluids', 'السوائل', 'Brake fluid', 'زيت الفرامل', null),
  (16, 'Fluids', 'السوائل', 'Washer water', 'ماء المساحات', null),
  (17, 'Engine', 'المكينة', 'Oil and water leaks', 'تهريب الزيت والماء', null),
  (18, 'Engine', 'المكينة', 'Belts', 'السيور', null),
  (19, 'Engine', 'المكينة', 'Air filter', 'فلتر الهواء', null),
  (20, 'Engine', 'المكينة', 'Engine and gearbox mounts', 'كراسي المكينة والقير', null),
  (21, 'Battery and charging', 'البطارية والشحن', 'Battery voltage', 'فولت البطارية', 'volt'),
  (22, 'Battery and charging', 'البطارية والشحن', 'Battery terminals', 'أصابع البطارية', null),
  (23, 'Battery and charging', 'البطارية والشحن', 'Alternator charge', 'شحن الدينمو', 'volt'),
  (24, 'Suspension and steering', 'المساعدات والدركسون', 'Front shock absorbers', 'المساعدات الأمامية', null),
  (25, 'Suspension and steering', 'المساعدات والدركسون', 'Rear shock absorbers', 'المساعدات الخلفية', null),
  (26, 'Suspension and steering', 'المساعدات والدركسون', 'Control arms and ball joints', 'المقصات والركب', null),
  (27, 'Suspension and steering', 'المساعدات والدركسون', 'Steering rack and tie rods', 'علبة الدركسون والأذرعة', null),
  (28, 'Suspension and steering', 'المساعدات والدركسون', 'Axle boots', 'جلود العكوس', null),
  (29, 'Lights', 'الأنوار', 'Headlights', 'الشمعات الأمامية', null),
  (30, 'Lights', 'الأنوار', 'Brake and tail lights', 'أنوار الفرامل والأسطبات', null),
  (31, 'Lights', 'الأنوار', 'Indicators and hazard lights', 'الإشارات والتحذير الرباعي', null),
  (32, 'Cabin', 'المقصورة', 'Air conditioning', 'المكيف', null),
  (33, 'Cabin', 'المقصورة', 'Wipers', 'المساحات', null),
  (34, 'Cabin', 'المقصورة', 'Warning lamps on the dashboard', 'لمبات التحذير في الطبلون', null)
) as p (position, section_en, section_ar, name_en, name_ar, unit);
alter table app.companies force row level security;
alter table app.condition_templates force row level security;
alter table app.inspection_templates force row level security;
alter table app.inspection_template_points force row level security;
