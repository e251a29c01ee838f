// Browsers get this file as it is. It lists the bookings that `web/page/offline-bookings.ts` has stored.

const list = document.querySelector('#bookings ~ ul');
for (const booking of readBookings()) {
  const row = document.querySelector('#booking').content.cloneNode(true);
  for (const name of ['codeText', 'when', 'lab']) row.querySelector(`[data-shows=${name}]`).textContent = booking[name];
  const phone = row.querySelector('a');
  if (booking.phone) {
    phone.href = `tel:${booking.phone.replaceAll(' ', '')}`;
    phone.textContent = `Call ${booking.phone}`;
  } else phone.remove();
  list.append(row);
  list.parentElement.hidden = false;
}
addEventListener('online', () => location.reload());
document.querySelector('button').addEventListener('click', () => location.reload());

function readBookings() {
  try {
    return JSON.parse(localStorage.getItem('jaanch.bookings.1')).bookings.filter(({ until }) => until > Date.now());
  } catch {
    return [];
  }
}
