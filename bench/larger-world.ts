type Statement = readonly [what: string, sql: string];

/** The tables of what a lab has besides itself, with their columns other than that of the lab. */
const partsOfLabs = {
  weekly_hours: 'weekday, start_minute, end_minute, slot_minutes, capacity, is_active',
  closures: 'closed_on, reason, is_half_day, start_minute, end_minute',
  offers:
    'diagnostic_test_id, offer_cap, report_time_hours, report_type, home_collection, duration_minutes, withdrawn_at',
  home_collections: 'is_active, charge_paise, free_from_paise, lead_minutes, radius_km',
  collection_windows: 'weekday, start_minute, end_minute, capacity',
  collection_pincodes: 'pincode',
};

/** Copies each lab of the demo world with its offers, packages, hours and collections, but without its bookings. */
export function multiplyLabs(world: number): Statement[] {
  const copies = `generate_series(1, ${world - 1}) as n`;
  // The ids of a copy are those of its lab and package, plus so many times the largest one.
  const firstIds = `(select max(id) as labs from vendors) vendor_ids, (select max(id) as packages from health_packages) package_ids`;
  return [
    [
      'numbers of the demo world',
      `create temp table originals as select labs, packages from ${firstIds};
       set max_parallel_workers_per_gather = 0`,
    ],
    [
      'labs',
      `insert into vendors (id, slug, name, address, locality, city, pincode, latitude, longitude, phone, approval,
         nabl_accredited, nabl_certificate_number, nabl_valid_until, lead_minutes, walk_in_limit,
         position_confirmed, created_at)
       overriding system value
       select id + n * labs, slug || '-branch-' || n, name || ' ' || n, address, locality, city, pincode,
         latitude + (n % 11 - 5) * 0.001, longitude + (n % 7 - 3) * 0.001, phone, approval,
         nabl_accredited, nabl_certificate_number, nabl_valid_until, lead_minutes, walk_in_limit,
         position_confirmed, created_at
       from vendors, originals, ${copies} where id <= labs and deleted_at is null`,
    ],
    ...Object.entries(partsOfLabs).map(([table, columns]): Statement => {
      const [priceColumn, price] =
        table === 'offers' ? [', price_paise', ', price_paise * (90 + n % 21) / 10000 * 100'] : ['', ''];
      return [
        table.replace('_', ' '),
        `insert into ${table} (vendor_id, ${columns}${priceColumn})
         select vendor_id + n * labs, ${columns}${price}
         from ${table}, originals, ${copies} where vendor_id <= labs`,
      ];
    }),
    [
      'packages',
      `insert into health_packages (id, vendor_id, slug, name, description, price_paise, discount_percentage,
         report_time_hours, report_type, is_active)
       overriding system value
       select id + n * packages, vendor_id + n * labs, slug, name, description, price_paise, discount_percentage,
         report_time_hours, report_type, is_active
       from health_packages, originals, ${copies} where id <= packages`,
    ],
    [
      'their tests',
      `insert into health_package_tests (health_package_id, diagnostic_test_id)
       select health_package_id + n * packages, diagnostic_test_id
       from health_package_tests, originals, ${copies} where health_package_id <= packages`,
    ],
    [
      'next ids',
      `select setval(pg_get_serial_sequence('vendors', 'id'), (select max(id) from vendors)),
         setval(pg_get_serial_sequence('health_packages', 'id'), (select max(id) from health_packages))`,
    ],
  ];
}
