-- Up Migration
alter type app.search_kind add value 'estimate' after 'ticket';
