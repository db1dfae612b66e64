-- Up Migration
-- A part of the catalogue has a picture, so that it is known in lists and on the shelf.
alter type app.pictured add value 'sparePart' after 'employee';
alter table app.spare_parts add column picture_path text;
grant update (picture_path) on app.spare_parts to warsha_app;
