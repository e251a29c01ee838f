-- The words by which operators find a booking of any lab: those of the labs' own index, behind 0 in place of a lab's id.
create index if not exists bookings_search_words_of_all_labs on bookings
  using gin (booking_search_words(0::bigint, patient_name, patient_phone, code));
