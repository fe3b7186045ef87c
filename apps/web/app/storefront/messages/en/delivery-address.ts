/** The form of a delivery address, at checkout and in the account; S§5 defines the required fields. */
export const messages = {
  county: 'County',
  chooseCounty: 'Choose your county',
  town: 'Town or estate',
  line: 'Delivery address',
  lineHint: 'Street, building, house number',
  landmark: 'Landmark (optional)',
  landmarkHint: 'A nearby place, such as a school or petrol station',
  phone: 'Phone number',
  save: 'Save address',
  countyMissing: 'Please choose your county.',
  townMissing: 'Please enter your town or estate.',
  lineMissing: 'Please enter a valid delivery address',
  phoneMissing: 'Please enter your phone number',
}
